"use strict";
// The board, which all see, and the teacher's own page. What seats and questions say is hostile: it becomes text, never
// HTML. All addresses are relative to /class/, so the pages work behind Jupyter's door, too.
const STUCK = 5; // tries of one check
const SHOWN = 3, SHOWN_IN_ROW = 8; // tasks of one seat: nobody fills the page with names
const PATIENCE = 10000, LOOK = 15000, DOUBLE = 500; // ms until a request is given up; between two looks; of a double click
const PAYS_OFF = [30, 70]; // per cent that are right, between which a discussion helps most
const LONG = 110; // characters of a question that needs smaller letters
const AWAY = "The server does not answer now. This page goes on by itself when it is back.";
const UNKNOWN = "The server does not take this key any more. Load this page again, with the key that its console says.";
const part = (id) => document.getElementById(id);
const root = document.body.dataset.root, isBoard = document.body.classList.contains("board");
const lettered = (options) => options.map((words, at) => ["abcdefgh"[at], words]);
const courses = isBoard ? JSON.parse(part("questions").textContent) : [];
let votes = [], taken = 0, shown = 0, joining = false; // the number of the vote that is shown; is the way in shown instead?
let wanted = true, under_way = false, broken = false, lost = false, later = 0, stream = null, turn = Promise.resolve();
let ends = 0, ticking = 0; // of the timer
const busy = new Set(); // what is being done: the second press of a double click is not done again

function made(tag, words = "", more = {}) {
  return Object.assign(document.createElement(tag), { textContent: words }, more);
}

function say(words, id = "state") {
  if (part(id).textContent !== words) part(id).textContent = words; // a status is read aloud when it changes
}

async function ask(method, address, content, more = {}) {
  const headers = { Accept: "application/json", ...more }, giving_up = new AbortController();
  if (content) headers["Content-Type"] = "application/json";
  const clock = setTimeout(() => giving_up.abort(), PATIENCE); // a network that is gone may say nothing
  try {
    const body = content && JSON.stringify(content);
    const answer = await fetch(root + address, { method, headers, cache: "no-store", body, signal: giving_up.signal });
    const said = await answer.json().catch(() => ({}));
    if (answer.status === 401) throw new Error(UNKNOWN);
    if (!answer.ok) throw new Error(said.detail || `The server says ${answer.status}.`);
    return said;
  } catch (fault) {
    throw fault instanceof TypeError || fault.name === "AbortError" ? new Error(AWAY) : fault;
  } finally { clearTimeout(clock); }
}

async function refresh() {
  wanted = true;
  if (under_way || lost) return; // whoever is at work looks again before it ends
  under_way = true;
  try {
    while (wanted) {
      wanted = false;
      await (isBoard ? look_at_votes() : ask("GET", "seats/").then(({ seats }) => draw_seats(seats)));
    }
    if (broken) listen(); // the old line may be one at which nothing comes any more
    broken = false;
    say("Live.");
  } catch (fault) {
    broken = true;
    lost = fault.message === UNKNOWN; // each new try would have the browser ask for a key
    say(fault.message);
    clearTimeout(later);
    later = setTimeout(refresh, 2000);
  }
  under_way = false;
}

// The teacher's own page.

function draw_seats(seats) {
  const lessons = new Map();
  for (const one of seats) lessons.set(one.lesson || "", (lessons.get(one.lesson || "") || 0) + 1);
  const where = [...lessons].sort().map(([lesson, count]) => `${lesson ? `lesson ${lesson}` : "nothing done yet"}: ${count}`);
  say(seats.length ? `Seats taken: ${seats.length}. ${where.join("; ")}.` : "Nobody has a seat yet.", "where");
  part("seats").replaceChildren(...seats.map(seat_row));
  const stuck = seats.filter((one) => stuck_at(one).length);
  part("stuck").replaceChildren(...stuck.map((one) => {
    const tasks = stuck_at(one).map((name) => [name, one.tasks[name]]);
    const words = tasks.map(([name, task]) => `${name}, ${task.tries} tries, refused by ${task.refused_by || "a check"}`);
    return made("li", `Seat ${one.seat}: ${few(words, SHOWN).join("; ")}`);
  }));
  part("nobody").hidden = stuck.length > 0;
}

function few(words, most) {
  return words.length > most ? [...words.slice(0, most), `and ${words.length - most} more`] : words;
}

function stuck_at(seat) {
  return Object.keys(seat.tasks).filter((name) => !seat.tasks[name].right && seat.tasks[name].tries >= STUCK);
}

function seat_row(seat) {
  const row = made("tr"), names = Object.keys(seat.tasks);
  const right = names.filter((name) => seat.tasks[name].right), open = names.filter((name) => !seat.tasks[name].right);
  row.append(made("th", `Seat ${seat.seat}`, { scope: "row" }));
  const tried = few(open.map((name) => `${name} (${seat.tasks[name].tries})`), SHOWN_IN_ROW).join(", ");
  for (const words of [seat.lesson || "-", String(right.length), tried || "-"]) row.append(made("td", words));
  return row;
}

function free_a_seat(event) {
  event.preventDefault();
  const address = `seat/${Number(part("seat").value)}`;
  act(address, () => ask("DELETE", address, null, { "If-Match": "*" }).then(() => part("free").reset()));
}

// The board. It begins with the way in, and shows a question from when it is open until there is another one.

const numbered = (number) => votes.find((one) => one.vote === number);

async function look_at_votes() {
  taken = (await ask("GET", "")).taken;
  votes = (await ask("GET", "votes/")).votes;
  const open = votes.filter((one) => one.open).pop();
  if (open && open.vote > shown) {
    shown = open.vote;
    joining = false;
  }
  draw();
}

function draw() {
  const vote = joining ? null : numbered(shown);
  part("start").hidden = part("ways").hidden = Boolean(vote);
  part("asked").hidden = !vote;
  for (const id of ["close", "uncover", "again"]) part(id).hidden = !vote;
  part("turn").hidden = !votes.length;
  say(vote ? "How to join" : "Last question", "turn");
  say(`${taken === 1 ? "1 seat is" : `${taken} seats are`} taken.`, "taken");
  for (const id of ["voted", "moved", "hint", "is-open"]) if (!vote) say("", id);
  if (vote) draw_vote(vote);
}

function draw_vote(vote) {
  const first = vote.after && numbered(Number(vote.after)), right = right_in(vote);
  const lesson = /^(\d\d)-/.exec(vote.question);
  say(`${lesson ? `Lesson ${lesson[1]}` : vote.question} · ${first ? "second" : "first"} vote`, "round");
  say(vote.text, "words");
  part("words").className = vote.text.length > LONG ? "long" : "";
  part("bars").replaceChildren(...lettered(vote.options).map((option) => option_row(option, vote, first, right)));
  say(`${vote.votes} of ${taken} have voted`, "voted");
  say(vote.uncovered ? moved_in(vote) : "", "moved");
  say(vote.open || first || vote.uncovered || !right ? "" : hint_of(vote, right), "hint");
  say(vote.open ? "open" : "closed", "is-open");
  say(vote.open ? "Close" : "Open again", "close");
  say(vote.uncovered ? "Cover" : "Uncover", "uncover");
  part("again").hidden = vote.open;
}

function right_in(vote) { // the letter, of a question that the course has
  const known = courses.find((one) => one.id === vote.question && String(one.options) === String(vote.options));
  return known ? "abcdefgh"[known.options.indexOf(known.right)] : "";
}

function option_row([letter, words], vote, first, right) {
  const is_right = !vote.open && vote.uncovered && letter === right;
  const row = made("li", "", { className: is_right ? "right" : "" });
  row.append(made("b", letter), made("span", is_right ? `${words} ✓` : words, { className: "words" }));
  if (!vote.uncovered) return row;
  const bar = made("span", "", { className: "bar" });
  row.append(made("span", String(vote.counts[letter]), { className: "count" }), bar);
  bar.append(bar_of(vote, letter, "now"));
  if (first) {
    bar.append(bar_of(first, letter, "was"));
    row.append(made("small", `was ${first.counts[letter]}`));
  }
  return row;
}

function bar_of(vote, letter, className) {
  const bar = made("i", "", { className });
  bar.style.width = `${(100 * vote.counts[letter]) / Math.max(1, vote.votes)}%`;
  bar.hidden = !vote.counts[letter];
  return bar;
}

function moved_in(vote) {
  return (vote.moved || []).map(({ from, to, seats }) => `from ${from} to ${to}: ${seats}`).join(" · ");
}

function hint_of(vote, right) {
  const share = (100 * vote.counts[right]) / Math.max(1, vote.votes);
  if (!vote.votes) return "";
  if (share < PAYS_OFF[0]) return "Fewer than 30 % are right. Hear one more example, then vote again.";
  if (share > PAYS_OFF[1]) return "More than 70 % are right.";
  return "30 to 70 % are right, so a discussion pays off. Talk to your neighbours, then vote again.";
}

const put = (change) => async () => { // what was switched meanwhile, in another tab perhaps, stays
  const { open, uncovered } = await ask("GET", `vote/${shown}`);
  await ask("PUT", `vote/${shown}`, { open, uncovered, ...change });
};
const presses = {
  close: () => act("close", put({ open: !numbered(shown).open })),
  uncover: () => act("uncover", put({ uncovered: !numbered(shown).uncovered })),
  again: () => {
    const { question, text, options } = numbered(shown);
    act("again", () => ask("POST", "votes/", { question, text, options, after: shown }));
  },
  asks: () => part("asking").showModal(),
  back: () => part("asking").close(),
  turn: () => {
    joining = !joining && Boolean(numbered(shown));
    if (!joining && !shown) shown = votes[votes.length - 1].vote;
    draw();
  },
  show: () => location.assign(`${root}scene/${part("scene").value.split(" ")[0]}`),
  timer: () => {
    if (ticking) return stop_the_timer();
    ends = Date.now() + 60000 * Math.min(60, Math.max(0.1, Number(part("minutes").value) || 1));
    ticking = setInterval(tick, 200);
    part("clock").hidden = false;
    say("Stop the timer", "timer");
    tick();
  },
};

function tick() {
  const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  say(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`, "clock");
  if (!left) stop_the_timer();
}

function stop_the_timer() {
  clearInterval(ticking);
  ticking = 0;
  say("Start the timer", "timer");
}

function list_questions() {
  const groups = new Map();
  for (const one of courses) {
    if (!groups.has(one.lesson)) groups.set(one.lesson, made("optgroup", "", { label: one.lesson }));
    groups.get(one.lesson).append(made("option", `${one.id}  ${one.text}`, { value: one.id }));
  }
  part("pick").append(...groups.values());
  part("list").hidden = !courses.length;
  part("shows").hidden = !part("scene").length;
  part("pick").onchange = () => {
    const { id, text, options } = courses.find((one) => one.id === part("pick").value);
    for (const [name, words] of [["question", id], ["text", text], ["options", options.join("\n")]]) part(name).value = words;
  };
}

function ask_the_class(event) {
  event.preventDefault();
  const options = part("options").value.split("\n").map((line) => line.trim()).filter(Boolean);
  const content = { question: part("question").value.trim(), text: part("text").value.trim(), options, after: null };
  part("asking").close();
  act("ask", () => ask("POST", "votes/", content).then(() => part("ask").reset()));
}

function act(name, action) { // one after the other, in the order of the presses
  if (busy.has(name)) return;
  busy.add(name);
  say("", "fault");
  turn = turn.then(action).catch((fault) => say(fault.message, "fault"));
  turn.then(() => {
    setTimeout(() => busy.delete(name), DOUBLE);
    refresh();
  });
}

function listen() {
  if (stream) stream.close();
  stream = new EventSource(root + "events"); // says that something has changed, never what
  stream.onopen = refresh;
  stream.addEventListener("change", refresh);
  stream.onerror = ({ target }) => {
    if (target.readyState === EventSource.CLOSED) broken = true; // it was refused; refresh() finds out why
    else say(AWAY);
    refresh();
  };
}

if (isBoard) {
  list_questions();
  for (const [id, press] of Object.entries(presses)) part(id).onclick = press;
  part("ask").addEventListener("submit", ask_the_class);
  draw();
} else part("free").addEventListener("submit", free_a_seat);
setInterval(refresh, LOOK);
listen();
