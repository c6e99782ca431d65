/** A control that is folded away or hidden shows no fault. */
export function isDrawn(id: string): boolean {
  const control = document.getElementById(id);
  return !control || (control.closest('.ant-form-item') ?? control).getClientRects().length > 0;
}

/** Room for a bar that sticks to an edge of the window, and for a label. */
const edge = 90;

/** Scrolls to a control that is not in view with its label, or lies below a bar that sticks to the edge. */
function bringIntoView(control: HTMLElement): void {
  const { top, bottom } = control.getBoundingClientRect();
  if (top >= edge && bottom <= innerHeight - edge) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  control.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
}

/** Focuses the first of some controls as the page shows them, once it does. */
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

/** The id of what stands above a form, of the ids' prefix. */
export const aboveId = (prefix: string): string => `${prefix}above`;

/** Brings what stands above a form into sight. */
export function focusAbove(prefix: string): void {
  requestAnimationFrame(() => {
    const above = document.getElementById(aboveId(prefix));
    above?.focus({ preventScroll: true });
    above?.scrollIntoView({ block: 'nearest' });
  });
}
