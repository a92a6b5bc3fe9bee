"""Starts the box. Whatever goes wrong, the console's REPL stays within reach: Ctrl-C ends the
program, and nothing here sets a watchdog."""

import sys

SAFE = "Forno was not started: %s. This is the REPL; import forno.app; forno.app.main() starts it."


def main():
    try:
        from forno import start
    except Exception as error:
        sys.print_exception(error)
        print(SAFE % "its files are missing or damaged, copy them anew")
        return
    why = start.run()
    if why:
        print(SAFE % why)


main()
