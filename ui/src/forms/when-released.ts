let pressed = false;
let listening = false;

/** From the first form on: where no form is shown, nothing listens. */
export function watchPresses(): void {
  if (listening) return;
  listening = true;
  addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => (pressed = false), true);
}

/**
 * Acts at once, or where a pointer is pressed, after it was released: a press on a button takes the focus from a
 * field, and what then appeared at the field would push the button away from under the pointer.
 */
export function whenReleased(act: () => void): void {
  if (pressed) addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
