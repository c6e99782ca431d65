/** Marks a text of one paragraph: Enter submits it, Shift+Enter starts a new line. */
export const oneParagraph = { 'data-paragraph': 'one' } as const;

const openLists = '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)';

/** @returns whether a key pressed in a dialog's field submits the dialog */
export function sendsOn(event: KeyboardEvent): boolean {
  // An input method uses Enter while it composes a character.
  if (event.key !== 'Enter' || event.isComposing || event.shiftKey) return false;
  const field = event.target as Element;
  if (event.ctrlKey || event.metaKey) return true;
  if (field.matches('textarea')) return field.getAttribute('data-paragraph') === 'one';
  if (field.matches('[role=switch]')) return true;
  if (!field.matches('input') || field.matches('[role=combobox]')) return false;
  // In an open calendar Enter selects the day; the next Enter submits.
  return !field.closest('.ant-picker') || !document.querySelector(openLists);
}
