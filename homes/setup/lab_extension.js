// What the course adds to JupyterLab, in the form in which JupyterLab takes an extension: a notebook is saved after each
// run and when its page is hidden, and a theme that somebody chooses is worn at once.
{
  const SOON = 100, LATER = 500; // milliseconds: the last output of a run comes first, and Run All is not a save for each cell
  const RESTS = ["idle", "dead", "autorestarting"]; // a Python that is ended on purpose belongs to a notebook that is closed
  const pause = time => new Promise(done => setTimeout(done, time));

  /** Save this notebook whenever its Python is idle again, or has ended, and whenever nobody sees the page any more. */
  function saveEachRun(panel, context) {
    let saving = false, working = false, owed = false; // owed: it may have changed while it was saved, which JupyterLab forgets
    const save = async () => {
      if (saving || !(owed || context.model.dirty)) return;
      saving = true;
      try {
        let time = SOON;
        do {
          await pause(time);
          if (context.isDisposed) return; // closed meanwhile, and JupyterLab has asked what to do
          owed = working;
          await context.save();
          time = LATER;
        } while (owed && !working);
      } catch { /* JupyterLab has said why, and tries again every ten seconds */ }
      saving = false;
    };
    const hidden = () => document.hidden && context.model.dirty && context.save().catch(() => {});
    context.sessionContext.statusChanged.connect((session, status) => {
      owed ||= saving;
      working = status === "busy";
      if (RESTS.includes(status)) save();
    });
    document.addEventListener("visibilitychange", hidden);
    panel.disposed.connect(() => document.removeEventListener("visibilitychange", hidden));
  }

  /** Where the system's theme is followed, JupyterLab takes a choice as a wish to leave that, and no more: choose again. */
  function wearWhatIsChosen(commands) {
    commands.commandExecuted.connect(async (sender, { id, args, result }) => {
      if (id !== "apputils:change-theme" || !commands.isToggled("apputils:adaptive-theme")) return;
      await result;
      await pause(LATER); // one theme is put on at a time
      if (document.body.dataset.jpThemeName !== args.theme) commands.execute(id, args);
    });
  }

  const plugin = {
    id: "one-address:plugin",
    autoStart: true,
    activate: app => {
      app.docRegistry.addWidgetExtension("Notebook", { createNew: saveEachRun });
      wearWhatIsChosen(app.commands);
    },
  };
  (window._JUPYTERLAB ??= {})["one-address"] = { init: () => {}, get: async () => () => ({ __esModule: true, default: plugin }) };
}
