"""Steps with a pause after each, while cells and buttons go on working."""

import asyncio


class SlowMotion:
    """Calls `step()` again and again, as long as it is true; `told()` is called when it begins and when it ends."""

    def __init__(self, step, told):
        self.step, self.told, self.task = step, told, None

    def __bool__(self):
        return self.task is not None

    def begin(self, pause: float) -> bool:
        """Begin, with a pause in seconds. False where nothing could wake us, so that there is no slow motion."""
        try:
            self.task = asyncio.get_running_loop().create_task(self._run(pause))
        except RuntimeError:
            return False
        self.told()
        return True

    def stop(self) -> None:
        """End it where it stands."""
        if self.task is not None:
            task, self.task = self.task, None
            task.cancel()
            self.told()

    async def _run(self, pause: float) -> None:
        while self.step():
            await asyncio.sleep(pause)
        self.task = None
        self.told()
