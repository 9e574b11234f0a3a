// What the course adds to JupyterLab, in the form in which JupyterLab takes an extension: a notebook is saved after each
// run and when its page is hidden, a narrow window begins with the notebook alone, and a theme that somebody chooses is worn
// at once.
{
  const SOON = 100, LATER = 500; // milliseconds
  const RESTS = ["idle", "dead", "autorestarting"]; // a Python that is ended on purpose belongs to a notebook that is closed

  /** One save at a time, or JupyterLab takes the first for somebody else's and asks which counts. What changes meanwhile is
   * still to be saved, which JupyterLab forgets. While a dialog is open it may say that a save failed; another says no more. */
  function saveInTurn(context) {
    const save = context.save.bind(context), complain = context._handleError;
    context._handleError = async (...words) => context.isDisposed || complain.apply(context, words); // closed: no error
    let changed = false;
    context.model.contentChanged.connect(() => { changed = true; });
    const saveNow = async () => {
      if (context.isDisposed || document.querySelector(".jp-Dialog")) return;
      changed = false;
      await save();
      if (changed && !context.isDisposed) context.model.dirty = true;
    };
    let last = Promise.resolve();
    context.save = () => (last = last.catch(() => {}).then(saveNow));
  }

  /** Save a notebook soon after its Python is idle again, or has ended, and at once when nobody sees the page any more. */
  function saveEachRun(panel, context) {
    let timer;
    const save = () => context.model.dirty && context.save().catch(() => {}); // JupyterLab has said why
    const hidden = () => document.hidden && save();
    saveInTurn(context);
    context.sessionContext.statusChanged.connect((session, status) => {
      if (!RESTS.includes(status)) return;
      clearTimeout(timer); // the last output of a run comes first, and Run All is not a save for each cell
      timer = setTimeout(save, SOON);
    });
    document.addEventListener("visibilitychange", hidden);
    panel.disposed.connect(() => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", hidden);
    });
  }

  /** Close the list of files as long as the window is narrow. */
  function leaveRoom(shell) {
    const narrow = matchMedia("(width <= 840px)");
    let closed = false;
    const fit = () => {
      if (closed && !narrow.matches) shell.expandLeft();
      closed = narrow.matches && shell.leftCollapsed === false;
      if (closed) shell.collapseLeft();
    };
    narrow.addEventListener("change", fit);
    fit();
    // JupyterLab restores shares of the window: a list that was most of a narrow one would be most of a wide one, too.
    const [list, ...others] = shell._hsplitPanel?.relativeSizes() ?? [];
    if (!narrow.matches && list > 0.5) shell._hsplitPanel.setRelativeSizes([0, ...others]); // its least width is its usual one
  }

  /** Where the system's theme is followed, JupyterLab takes a choice as a wish to leave that, and no more: choose again. */
  function wearWhatIsChosen(commands) {
    commands.commandExecuted.connect(async (sender, { id, args, result }) => {
      if (id !== "apputils:change-theme" || !commands.isToggled("apputils:adaptive-theme")) return;
      await result;
      await new Promise(done => setTimeout(done, LATER)); // one theme is put on at a time
      if (document.body.dataset.jpThemeName !== args.theme) commands.execute(id, args);
    });
  }

  const plugin = {
    id: "one-address:plugin",
    autoStart: true,
    activate: app => {
      app.docRegistry.addWidgetExtension("Notebook", { createNew: saveEachRun });
      app.restored.then(() => leaveRoom(app.shell));
      wearWhatIsChosen(app.commands);
    },
  };
  (window._JUPYTERLAB ??= {})["one-address"] = { init: () => {}, get: async () => () => ({ __esModule: true, default: plugin }) };
}
