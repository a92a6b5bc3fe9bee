"""How much of a box's heap is taken when most of it is."""

import gc

from forno import app, screens, seldom


class Meter:
    """`most` has the most bytes that were taken after a collection, less `own`, and what was done
    then, by the moment: `loaded` is when code came that is seldom needed, `opened` when a screen's
    did, `done` when the work is done and what it needed is not let go yet; other moments are the
    caller's, who says in `doing` what is done. `screens` are the names of all that were opened."""

    def __init__(self, own):
        self.own, self.most, self.screens = own, {}, set()
        self.doing = ""
        self.watch()

    def look(self, moment):
        most, _ = self.most.get(moment, (0, ""))
        if self.taken() > most:  # if it is less before a collection, none is needed
            gc.collect()
            if self.taken() > most:
                self.most[moment] = (self.taken(), self.doing)

    def taken(self):
        return gc.mem_alloc() - self.own

    def watch(self):
        let_go, load, opened = seldom.let_go, seldom.load, screens.load

        def letting_go():
            self.look("done")
            let_go()

        def loading(path):
            module = load(path)
            self.look("loaded")
            return module

        def opening(name):
            screen = opened(name)
            self.screens.add(name)
            self.look("opened")
            return screen

        seldom.let_go, seldom.load = letting_go, loading
        app.load = screens.load = opening
