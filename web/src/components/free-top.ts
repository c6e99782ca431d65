/** The edges of a control in the window, in px. */
interface Edges {
  top: number;
  bottom: number;
}

/** The distance of a toast from the header and from a control, in px. */
const gap = 4;

/** A toast covers none of these. A label with its field inside is pressed like the field. */
const controls = 'input, select, textarea, button, a, summary, [role="combobox"]';

/**
 * @param wished the top edge of a toast that covers nothing
 * @param height of the toast; `end`: the lower edge of the window
 * @returns the uppermost edge below the wished one at which the toast covers no control; in a window full of controls the
 *   edge at which it covers least
 */
export function freeTop(wished: number, height: number, end: number, taken: Edges[]): number {
  const covered = (at: number): number =>
    taken.reduce(
      (sum, { top, bottom }) =>
        sum + Math.max(0, Math.min(bottom, at + height) - Math.max(top, at)),
      0,
    );
  return [wished, ...taken.flatMap(({ top, bottom }) => [top - gap - height, bottom + gap])]
    .filter((at) => at === wished || (at > wished && at + height <= end))
    .sort((one, other) => covered(one) - covered(other) || one - other)[0] as number;
}

/** @returns the top edge of a box of toasts, in px of the document: below the header, where it covers no control */
export function freeTopOf(box: Element): number {
  const { left, right, height } = box.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const taken = [...document.querySelectorAll('main, [role="dialog"]')]
    .flatMap((part) => [...part.querySelectorAll(controls)])
    .filter((control) => !control.closest('details:not([open]) > :not(summary)'))
    .map((control) => (control.closest('label') ?? control).getBoundingClientRect())
    .filter((one) => one.height > 0 && one.left < right && one.right > left);
  return window.scrollY + freeTop(Math.max(0, header) + gap, height, window.innerHeight, taken);
}
