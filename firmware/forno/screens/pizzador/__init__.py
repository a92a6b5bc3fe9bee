"""The screens of Pizzador alone."""
