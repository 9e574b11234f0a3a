"use strict";
// The teacher's page. What seats send is hostile: it becomes text, never HTML. All addresses are relative to /class/,
// so the page works behind Jupyter's door, too.
const STUCK = 5; // tries of one check
const SHOWN = 3, SHOWN_IN_ROW = 8; // tasks of one seat: nobody fills the page with names
const PATIENCE = 10000, LOOK = 15000, DOUBLE = 500; // ms until a request is given up; between two looks; of a double click
const AWAY = "The server does not answer now. This page goes on by itself when it is back.";
const UNKNOWN = "The server does not take this key any more. Load this page again, with the key that its console says.";
const part = (id) => document.getElementById(id);
const lettered = (options) => options.map((words, at) => ["abcdefgh"[at], words]);
const last = (address) => String(address).split("/").pop();
const votes = new Map(); // number: {vote, box}
const changed = new Set(["seats", "votes"]); // what is to be fetched: also the numbers of single votes
let under_way = false, broken = false, lost = false, later = 0, stream = null, turn = Promise.resolve();
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
    const answer = await fetch(address, { method, headers, cache: "no-store", body, signal: giving_up.signal });
    const said = await answer.json().catch(() => ({}));
    if (answer.status === 401) throw new Error(UNKNOWN);
    if (!answer.ok) throw new Error(said.detail || `The server says ${answer.status}.`);
    return said;
  } catch (fault) {
    throw fault instanceof TypeError || fault.name === "AbortError" ? new Error(AWAY) : fault;
  } finally { clearTimeout(clock); }
}

async function refresh() {
  if (under_way || lost) return; // whoever is at work looks again before it ends
  under_way = true;
  try {
    while (changed.size) {
      const [what] = changed;
      changed.delete(what);
      await fetch_one(what).catch((fault) => { changed.add(what); throw fault; });
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

async function fetch_one(what) {
  if (what === "seats") draw_seats((await ask("GET", "seats/")).seats);
  else if (what === "votes") for (const one of (await ask("GET", "votes/")).votes) draw_vote(one.vote, one);
  else draw_vote(Number(what), await ask("GET", `vote/${what}`));
}

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

function draw_vote(number, vote) {
  const known = votes.get(number) || { box: new_box(number, vote) };
  known.vote = vote;
  votes.set(number, known);
  const { count, bars, close, uncover, again } = known.box;
  const came = vote.votes === 1 ? "1 vote" : `${vote.votes} votes`;
  say_in(count, `${vote.open ? "Open" : "Closed"}. ${came}. ${vote.uncovered ? "" : "Bars are covered."}`);
  say_in(close, vote.open ? "Close" : "Open again");
  say_in(uncover, vote.uncovered ? "Cover" : "Uncover");
  again.hidden = vote.open;
  bars.hidden = !vote.uncovered;
  if (vote.uncovered) draw_bars(bars, vote);
}

function say_in(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

function draw_bars(bars, vote) {
  const all = Math.max(1, vote.votes);
  bars.replaceChildren(...lettered(vote.options).map(([letter, words]) => {
    const count = (vote.counts || {})[letter] || 0, share = Math.round((100 * count) / all), row = made("li");
    const bar = made("span", "", { className: "bar" });
    bar.style.width = `${share}%`;
    bar.hidden = !count;
    row.append(made("span", `${letter}) ${words}: ${count} (${share} %)`), bar);
    return row;
  }));
}

function new_box(number, vote) {
  const first = vote.after && votes.get(Number(last(vote.after)));
  const rounds = first ? first.box.rounds : made("div", "", { className: "rounds" });
  if (!first) {
    const whole = made("section");
    whole.append(made("h3", `${vote.question}. ${vote.text}`), options_of(vote), rounds);
    part("votes").prepend(whole);
  }
  const box = { rounds, count: made("p"), bars: made("ul", "", { className: "bars" }) };
  const round = made("div", "", { className: "round" }), name = `vote ${number}`;
  for (const [key, action] of [["close", close_or_open], ["uncover", cover_or_uncover], ["again", vote_again]]) {
    box[key] = made("button", "Vote again", { type: "button", onclick: () => act(`${key} ${number}`, action(number)) });
    box[key].setAttribute("aria-describedby", `head-${number}`);
  }
  const head = made("h4", `${rounds.children.length ? "After the talk" : "First round"} (${name})`, { id: `head-${number}` });
  round.append(head, box.count, box.bars, box.close, box.uncover, box.again);
  rounds.append(round);
  return box;
}

function options_of(vote) {
  const list = made("ul", "", { className: "options" });
  list.append(...lettered(vote.options).map(([letter, words]) => made("li", `${letter}) ${words}`)));
  return list;
}

const put = (number, change) => async () => { // what was switched meanwhile, in another tab perhaps, stays
  const { open, uncovered } = await ask("GET", `vote/${number}`);
  await ask("PUT", `vote/${number}`, { open, uncovered, ...change });
};
const close_or_open = (number) => put(number, { open: !votes.get(number).vote.open });
const cover_or_uncover = (number) => put(number, { uncovered: !votes.get(number).vote.uncovered });
const vote_again = (number) => () => {
  const { question, text, options } = votes.get(number).vote;
  return ask("POST", "votes/", { question, text, options, after: number });
};

function act(name, action) { // one after the other, in the order of the presses
  if (busy.has(name)) return;
  busy.add(name);
  say("", "fault");
  turn = turn.then(action).catch((fault) => say(fault.message, "fault"));
  turn.then(() => {
    setTimeout(() => busy.delete(name), DOUBLE);
    look_at_all();
  });
}

function ask_the_class(event) {
  event.preventDefault();
  const options = part("options").value.split("\n").map((line) => line.trim()).filter(Boolean);
  const content = { question: part("question").value.trim(), text: part("text").value.trim(), options, after: null };
  act("ask", () => ask("POST", "votes/", content).then(() => part("ask").reset()));
}

function free_a_seat(event) {
  event.preventDefault();
  const address = `seat/${Number(part("seat").value)}`;
  act(address, () => ask("DELETE", address, null, { "If-Match": "*" }).then(() => part("free").reset()));
}

function listen() {
  if (stream) stream.close();
  stream = new EventSource("events"); // sends Last-Event-ID by itself when its line broke
  stream.onopen = look_at_all;
  stream.addEventListener("again", look_at_all);
  stream.addEventListener("change", heard);
  stream.onerror = ({ target }) => {
    if (target.readyState === EventSource.CLOSED) broken = true; // it was refused; refresh() finds out why
    else say(AWAY);
    look_at_all();
  };
}

function heard(event) {
  const { address } = JSON.parse(event.data);
  changed.add(address.startsWith("/class/seat/") ? "seats" : last(address));
  refresh();
}

function look_at_all() {
  changed.add("seats").add("votes");
  refresh();
}

part("ask").addEventListener("submit", ask_the_class);
part("free").addEventListener("submit", free_a_seat);
setInterval(look_at_all, LOOK);
listen();
