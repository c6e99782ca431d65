/** Time in ms from the release of a pointer to its click. After a release without a click, such as a drag, the press ends. */
const clickWithinMs = 400;

let pressed = false;
let listening = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

function endPress(): void {
  clearTimeout(timer);
  pressed = false;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}

/** Called by the first form: a page without forms needs no listener. */
export function watchPresses(): void {
  if (listening) return;
  listening = true;
  const on = (type: string, act: () => void): void => addEventListener(type, act, true);
  on('pointerdown', () => {
    clearTimeout(timer);
    pressed = true;
  });
  on('pointerup', () => {
    clearTimeout(timer);
    timer = setTimeout(endPress, clickWithinMs);
  });
  // The handlers of the click run first.
  on('click', () => setTimeout(endPress));
  on('pointercancel', endPress);
  // A list that the browser opened may have swallowed the release.
  on('keydown', endPress);
}

/**
 * Acts at once, or after the click that ends a press. A press on a button takes the focus from a field; a fault that then
 * appears would move the button away from the pointer. On touch the focus moves only after `pointerup`, between the
 * emulated `mousedown` and the click.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
