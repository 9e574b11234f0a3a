// Shows one slide at a time. Keys: those of a presenter's remote control, arrows, space, Home, End, F, D.
const root = document.documentElement;
const slides = [...document.querySelectorAll("section")];
const dark = matchMedia("(prefers-color-scheme: dark)");
const button = name => document.getElementById(name);
let at = 0;

const paint = () => { root.dataset.theme = dark.matches ? "dark" : "light"; };
const turn = () => { root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark"; };
const waiting = () => slides[at].querySelector(".waiting");
const whole = () => document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();

function fit(slide) {  // as large as there is room, for the last row; code is the smallest, and never below 24 parts
  const sizes = [1.4, 1.3, 1.2, 1.1, 1, ...slide.querySelector("code, pre, table") ? [] : [.94, .87]];
  for (const size of sizes) {
    slide.style.fontSize = `${size}rem`;
    if (slide.scrollHeight <= slide.clientHeight) return;
  }
}

function show(number, uncovered) {
  at = Math.min(Math.max(number, 0), slides.length - 1);
  slides.forEach((slide, one) => slide.classList.toggle("shown", one === at));
  cover(slides[at], !uncovered);
  say();
  history.replaceState(null, "", `#${at + 1}`);
}

function cover(slide, covered) {
  for (const part of slide.querySelectorAll(".fragment")) part.classList.toggle("waiting", covered);
}

function say() {
  const heading = slides[at].querySelector("h1, h2").textContent;
  button("where").innerHTML = `${at + 1} of ${slides.length}<span class="heard"></span>`;
  button("where").lastChild.textContent = `: ${heading}`;
}

function on() {
  const part = waiting();
  if (part) part.classList.remove("waiting");
  else if (at < slides.length - 1) show(at + 1, false);
}

function back() {
  const uncovered = [...slides[at].querySelectorAll(".fragment:not(.waiting)")];
  if (uncovered.length) uncovered.at(-1).classList.add("waiting");
  else if (at > 0) show(at - 1, true);
}

const KEYS = {
  ArrowRight: on, ArrowDown: on, PageDown: on, " ": on, n: on,
  ArrowLeft: back, ArrowUp: back, PageUp: back, p: back,
  Home: () => show(0, false), End: () => show(slides.length - 1, true),
  f: whole, d: turn,
};

root.classList.add("scripted");
paint();
slides.forEach(fit);
slides.forEach(slide => cover(slide, true));
dark.addEventListener("change", paint);
addEventListener("resize", () => slides.forEach(fit));
show((parseInt(location.hash.slice(1)) || 1) - 1, false);
addEventListener("hashchange", () => show((parseInt(location.hash.slice(1)) || 1) - 1, false));
for (const [name, work] of Object.entries({ back, on, theme: turn, whole })) button(name).addEventListener("click", work);
addEventListener("keydown", event => {
  const below = getComputedStyle(document.querySelector("nav")).display === "none";  // a page that scrolls
  const pressed = event.key === " " && event.target.closest("button, a");
  if (below || pressed || event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
  event.preventDefault();
  KEYS[event.key]();
});
