let pressed = false;
let listening = false;

/** Called by the first form: a page without forms needs no listener. */
export function watchPresses(): void {
  if (listening) return;
  listening = true;
  addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => (pressed = false), true);
}

/**
 * Acts at once, or after the release of a pressed pointer. A press on a button takes the focus from a field; a fault that
 * then appears would move the button away from the pointer.
 */
export function whenPointerUp(act: () => void): void {
  if (pressed) addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
