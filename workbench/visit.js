const root = this.closest(".oa-visit");
if (!root.oaVisit) {
  const all = (name) => [...root.querySelectorAll(name)];
  const play = root.querySelector("[data-act=play]");
  const scene = { at: 0, timer: 0 };
  const services = () => all("[data-story]");
  const rowsOf = (service) => service.querySelectorAll("ol > li");
  // As long as the question waits for a prediction, nothing plays: one half alone looks broken.
  const end = () => root.querySelector(".oa-visit-waits") ? 0 : Math.max(0, ...services().map((one) => rowsOf(one).length));
  const stop = () => { clearInterval(scene.timer); scene.timer = 0; };
  const draw = (service) => {
    const story = JSON.parse(service.dataset.story), rows = [...rowsOf(service)];
    const at = Math.min(scene.at, rows.length), over = at === rows.length;
    rows.forEach((row, place) => {
      row.className = place === at - 1 ? "oa-now" : place < at ? "" : place === at && at ? "oa-next" : "oa-later";
    });
    service.querySelectorAll("ul > li").forEach((card, place) => {
      const [, note, mark] = story.cards[at][place];
      card.className = mark;
      card.querySelector("small").textContent = note === `step ${at}` && at ? "now" : note;
    });
    service.querySelector(".oa-visit-left").textContent = story.left[at];
    service.querySelectorAll(".oa-visit-end, .oa-visit-then").forEach((one) => { one.hidden = !over; });
    const name = services().length > 1 ? `${service.querySelector("h4 span").textContent}: ` : "";
    return at ? name + (scene.at > rows.length ? service.querySelector(".oa-visit-end").textContent : story.said[at - 1]) : "";
  };
  scene.show = () => {
    scene.at = Math.max(0, Math.min(scene.at, end()));
    const said = services().map(draw).filter(Boolean).join(" ");
    const over = scene.at === end(), status = root.querySelector(".oa-visit-said");
    root.querySelector(".oa-visit-step").textContent = end() ? `step ${scene.at} of ${end()}` : "predict first";
    root.querySelector(".oa-visit-bar i").style.width = `${end() ? (100 * scene.at) / end() : 0}%`;
    if (over || !services().length) stop();
    for (const button of all("[data-act]")) {
      const back = button.dataset.act === "first" || button.dataset.act === "back";
      button.setAttribute("aria-disabled", !end() || (back ? scene.at === 0 : button.dataset.act === "on" && over));
    }
    play.textContent = play.ariaLabel = scene.timer ? "Pause" : over && scene.at ? "Play again" : "Play";
    if (status && status.textContent !== said) status.textContent = said;
  };
  const go = { first: () => 0, back: () => scene.at - 1, on: () => scene.at + 1, last: () => end() };
  const move = (act) => {
    if (act === "play" && !scene.timer) {
      if (scene.at === end()) scene.at = 0;
      scene.timer = setInterval(() => { scene.at += 1; scene.show(); }, 1200);
      scene.at += 1;
    } else {
      stop();
      if (act in go) scene.at = go[act]();
    }
    scene.show();
  };
  root.addEventListener("click", (event) => {
    const act = event.target.closest("[data-act]")?.dataset.act;
    if (act) move(act);
  });
  root.addEventListener("keydown", (event) => {
    const act = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
    if (!act || event.target.closest("input, textarea, select") || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    move(act);
  });
  root.dataset.lmSuppressShortcuts = "true";
  root.oaVisit = scene;
}
root.oaVisit.show();
