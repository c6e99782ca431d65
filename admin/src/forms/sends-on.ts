/** Marks a text that is one paragraph: Enter sends it, Shift and Enter begins a line. */
export const oneParagraph = { 'data-paragraph': 'one' } as const;

const openLists = '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)';

/** @returns whether a key that is pressed in a dialog's field sends the dialog */
export function sendsOn(event: KeyboardEvent): boolean {
  // An input method that is choosing a character has the key for itself.
  if (event.key !== 'Enter' || event.isComposing || event.shiftKey) return false;
  const field = event.target as Element;
  if (event.ctrlKey || event.metaKey) return true;
  if (field.matches('textarea')) return field.getAttribute('data-paragraph') === 'one';
  if (field.matches('[role=switch]')) return true;
  if (!field.matches('input') || field.matches('[role=combobox]')) return false;
  // In an open calendar Enter takes the day; the next one sends.
  return !field.closest('.ant-picker') || !document.querySelector(openLists);
}
