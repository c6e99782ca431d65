/** A control that is folded away or hidden shows no fault. */
export function isDrawn(id: string): boolean {
  const control = document.getElementById(id);
  return !control || (control.closest('.ant-form-item') ?? control).getClientRects().length > 0;
}

/** Focuses the first of some controls as the page shows them, once it does. */
export function focusFirst(ids: string[]): void {
  requestAnimationFrame(() => {
    const controls = ids.flatMap((id) => document.getElementById(id) ?? []);
    const [first] = controls.sort((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'nearest' });
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
