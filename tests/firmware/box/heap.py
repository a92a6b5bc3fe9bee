"""What a game takes of a box's heap: `heap.py RECORD FOLDER` enters a record with a computer at
the link that watches the mirror, draws the picture after each event, and prints the most bytes that
were taken after a collection."""

import gc
import json
import sys

from play import Computer, new_app


def main():
    app = new_app(sys.argv[2], {})
    computer = Computer(app)
    most = 0
    with open(sys.argv[1]) as lines:
        app.game.start(json.loads(lines.readline()))
        app.speak()
        for line in lines:
            app.game.enter(json.loads(line))
            app.home()
            app.draw(app.canvas, False)
            computer.turn()
            gc.collect()
            most = max(most, gc.mem_alloc())
            while app.game.walking:
                app.game.next_step()
    print(most)
