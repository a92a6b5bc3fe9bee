"""The screens of Fiesta Mexicana's score pad alone."""
