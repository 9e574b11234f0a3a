const box = this.closest('.oa-asking'), typed = () => box.querySelector('.oa-typed input');
if (box.dataset.ordered) return;  // it was hidden, and is drawn again
box.dataset.ordered = 'true';
const lists = [...box.querySelectorAll('[role=listbox]')], [pile, mine] = lists;
const lines = [...box.querySelectorAll('[role=option]')], told = box.querySelector('.oa-told');
const chosen = () => lines.find((one) => one.getAttribute('aria-selected') === 'true');
const deep = (one) => Number(one.dataset.depth);
const isMine = (one) => one.parentElement === mine;

// One line of each list is reached by Tab; the arrow keys lead on from there.
const mend = () => lists.forEach((list) => {
  const own = [...list.children], here = own.find((one) => one === chosen()) ?? own[0];
  own.forEach((one) => { one.tabIndex = one === here ? 0 : -1 });
});
const choose = (one, focus = true) => {
  lines.forEach((other) => other.setAttribute('aria-selected', String(other === one)));
  mend();
  if (focus) one.focus({ preventScroll: false });
};
const step = (one, depth) => {
  one.dataset.depth = isMine(one) ? Math.max(0, Math.min(8, depth)) : 0;
  one.style.setProperty('--depth', one.dataset.depth);
  one.querySelector('.oa-hidden').textContent = deep(one) ? `, ${deep(one)} in` : '';
};
const pileUp = (one) => {
  pile.insertBefore(one, [...pile.children].find((other) => other.dataset.name > one.dataset.name) ?? null);
  step(one, 0);
};
const depthBelow = (above) => above ? deep(above) + (above.dataset.opens ? 1 : 0) : 0;  // as an editor does
const take = (one) => {
  mine.append(one);
  step(one, depthBelow(one.previousElementSibling));
};
const write = () => {
  typed().value = [...mine.children].map((one) => '>'.repeat(deep(one)) + one.dataset.name).join(', ');
};
// Python hears of the order once, before it hears of the click: ipywidgets keeps a second change back until Python has
// dealt with the first, but never a click, and the check would judge an older order.
const hand = () => typed().dispatchEvent(new Event('change', { bubbles: true }));
box.addEventListener('focusin', (event) => { if (!event.target.closest('.oa-columns, .oa-moves')) hand() });
box.addEventListener('click', (event) => { if (!event.target.closest('.oa-columns, .oa-moves')) hand() }, true);
const tell = (one) => {
  const place = [...mine.children].indexOf(one) + 1, steps = `${deep(one)} ${deep(one) === 1 ? 'step' : 'steps'} in`;
  told.textContent = place ? `Line ${one.dataset.name} is number ${place} of ${mine.children.length} in your answer, ${steps}.`
    : `Line ${one.dataset.name} is outside your answer.`;
};

const moves = {
  take: (one) => isMine(one) || take(one),
  back: (one) => isMine(one) && pileUp(one),
  up: (one) => isMine(one) && one.previousElementSibling?.before(one),
  down: (one) => isMine(one) && one.nextElementSibling?.after(one),
  in: (one) => isMine(one) && step(one, deep(one) + 1),
  out: (one) => isMine(one) && step(one, deep(one) - 1),
};
const gone = () => box.classList.contains('jupyter-widgets-disconnected');
const move = (kind, focus) => {
  const one = chosen();
  if (gone()) return;
  if (!one) { told.textContent = 'Choose a line first.'; return }
  const list = one.parentElement, next = one.nextElementSibling ?? one.previousElementSibling;
  moves[kind](one);
  write();
  tell(one);
  choose(focus && kind === 'take' && next && list === pile ? next : one, focus);
};
const walk = (one, by) => {
  const to = by < 0 ? one.previousElementSibling : one.nextElementSibling;
  if (to) choose(to);
};
const keys = {
  ArrowUp: (one, alt) => alt ? move('up', true) : walk(one, -1),
  ArrowDown: (one, alt) => alt ? move('down', true) : walk(one, 1),
  ArrowRight: () => move('in', true),
  ArrowLeft: () => move('out', true),
  Enter: (one) => move(isMine(one) ? 'back' : 'take', true),
  ' ': (one) => move(isMine(one) ? 'back' : 'take', true),
};
box.addEventListener('keydown', (event) => {
  const one = event.target.closest('[role=option]');
  if (!one || !keys[event.key] || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  choose(one);
  keys[event.key](one, event.altKey);
});
box.addEventListener('focusin', (event) => {
  const one = event.target.closest('[role=option]');
  if (one && one !== chosen()) choose(one, false);
});
box.addEventListener('click', (event) => {
  const button = event.target.closest('[data-move]');
  if (button) move(button.dataset.move, false);
});

// The mouse takes a line anywhere, a finger by its grip: elsewhere a finger scrolls the page.
let drag = null;
const A_LITTLE_BELOW = 60;  // pixels: a line that is let go under the last one comes behind it
const under = (list, event) => {
  const at = list.closest('.oa-column').getBoundingClientRect(), { clientX: x, clientY: y } = event;
  return x >= at.left && x <= at.right && y >= at.top && y <= at.bottom + A_LITTLE_BELOW;
};
const follow = (one, event) => {
  if (under(mine, event)) {
    const below = [...mine.children].find((other) => other !== one && event.clientY < middle(other));
    mine.insertBefore(one, below ?? null);
    const steps = Math.round((event.clientX - drag.x) / 24);
    step(one, drag.fresh ? depthBelow(one.previousElementSibling) : drag.depth + steps);
  } else if (under(pile, event)) { pileUp(one) }
};
// On a phone the buttons may be far below: two taps do what Enter does.
let tapped = null;
const TWICE = 500;  // milliseconds
const isSecond = (one, at) => {
  const second = tapped?.one === one && at - tapped.at < TWICE;
  tapped = second ? null : { one, at };
  return second;
};
const middle = (one) => { const at = one.getBoundingClientRect(); return at.top + at.height / 2 };
box.addEventListener('pointerdown', (event) => {
  const one = event.target.closest('[role=option]');
  if (!one || gone()) return;
  choose(one);
  if (!event.button && isSecond(one, event.timeStamp)) { move(isMine(one) ? 'back' : 'take', false); return }
  if (event.button || (event.pointerType === 'touch' && !event.target.closest('.oa-grip'))) return;
  event.preventDefault();
  drag = { one, x: event.clientX, y: event.clientY, depth: deep(one), fresh: !isMine(one), moved: false };
  box.setPointerCapture(event.pointerId);
});
box.addEventListener('pointermove', (event) => {
  if (!drag) return;
  drag.moved ||= Math.abs(event.clientX - drag.x) + Math.abs(event.clientY - drag.y) > 5;
  if (drag.moved) follow(drag.one, event);
});
const end = () => {
  if (drag?.moved) { tapped = null; write(); tell(drag.one); choose(drag.one) }
  drag = null;
};
['pointerup', 'pointercancel'].forEach((kind) => box.addEventListener(kind, end));
box.addEventListener('pointercancel', () => { tapped = null });  // the finger scrolled, and tapped nothing

// The field says the order: when the lists are drawn, and when somebody types into it.
const arrange = () => {
  lines.filter(isMine).forEach(pileUp);
  for (const [, steps, name] of (typed()?.value ?? '').matchAll(/([>\s]*)([a-z])/gi)) {
    const one = lines.find((line) => line.dataset.name === name.toLowerCase());
    if (one) { mine.append(one); step(one, steps.split('>').length - 1) }
  }
  mend();
};
// What was written by `write` is there already; what was pasted has had no key.
['keyup', 'input', 'animationstart'].forEach((kind) => box.addEventListener(kind, (event) => {
  if (event.target === typed() && event.isTrusted) arrange();
}));
arrange();
