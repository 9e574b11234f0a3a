"use strict";
// The page works without this. With it, the next question comes by itself, and a QR code fills in the word: what stands
// behind the # of an address is sent to no server, so the word is in nobody's log.
const here = document.body.dataset.vote, word = document.getElementById("word");
let tag = null, under_way = false, refused = Boolean(document.querySelector("[data-refused]"));
let shown = document.querySelector("main").innerHTML;

function say(words) {
  const away = document.getElementById("away");
  if (away.textContent !== words) away.textContent = words;
}

async function look() {
  if (document.hidden || under_way || word) return;
  under_way = true;
  try {
    const headers = tag ? { "If-None-Match": tag } : {};
    const answer = await fetch(here, { headers, cache: "no-store", signal: AbortSignal.timeout?.(8000) });
    say("");
    if (answer.status === 200) {
      tag = answer.headers.get("ETag");
      draw(new DOMParser().parseFromString(await answer.text(), "text/html"));
    }
  } catch { say("The class's server doesn't answer now. This page goes on by itself when it's back."); }
  under_way = false;
}

function draw(page) {
  const main = page.querySelector("main"), now = main.innerHTML;
  if (refused) shown = now; // a refusal stays until there is something newer than what it was about
  refused = false;
  if (now === shown) return;
  if (page.getElementById("word")) return location.assign(here); // the seat is gone: begin anew
  const held = document.activeElement && document.activeElement.value;
  shown = now;
  document.querySelector("main").replaceWith(document.adoptNode(main));
  if (held) [...main.querySelectorAll("button")].find((one) => one.value === held)?.focus();
}

if (word && location.hash) word.value = decodeURIComponent(location.hash.slice(1));
setInterval(look, 3000);
document.addEventListener("visibilitychange", look); // a phone that slept
