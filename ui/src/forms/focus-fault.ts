/** A collapsed or hidden control shows no fault. */
export function isDrawn(id: string): boolean {
  const control = document.getElementById(id);
  return !control || (control.closest('[data-field]') ?? control).getClientRects().length > 0;
}

/** Height of a sticky bar at an edge of the window, and of a label, in px. */
const edge = 90;

/** Scrolls to a control that is not in view with its label, or is covered by a sticky bar. */
function bringIntoView(control: HTMLElement): void {
  const { top, bottom } = control.getBoundingClientRect();
  // Inside a part that scrolls it may still be out of view.
  if (top >= edge && bottom <= innerHeight - edge)
    return control.scrollIntoView({ block: 'nearest' });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  control.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
}

/** Focuses the first of some controls in page order, after the next frame. */
export function focusFirst(ids: string[]): void {
  requestAnimationFrame(() => {
    const controls = ids.flatMap((id) => document.getElementById(id) ?? []);
    const [first] = controls.sort((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    if (!first) return;
    first.focus({ preventScroll: true });
    bringIntoView(first);
  });
}

/** The id of the fault above a form, by the prefix of its ids. */
export const aboveId = (prefix: string): string => `${prefix}above`;

/** Scrolls to the fault above a form. */
export function focusAbove(prefix: string): void {
  requestAnimationFrame(() => {
    const above = document.getElementById(aboveId(prefix));
    above?.focus({ preventScroll: true });
    above?.scrollIntoView({ block: 'nearest' });
  });
}
