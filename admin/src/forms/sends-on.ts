/** Marks a text of one paragraph: Enter submits it, Shift+Enter starts a new line. */
export const oneParagraph = { 'data-paragraph': 'one' } as const;

/** Marks a text field that acts as a picker. */
export const picker = { 'data-picker': 'text' } as const;

const pickers =
  '[role=combobox], [role=spinbutton], .ant-picker input, .ant-input-number input, [data-picker]';

/** @returns whether the field chooses a date, a time, a number or an option: Enter takes the value */
export const isPicker = (field: Element): boolean => field.matches(pickers);

/** @returns whether a key pressed in a dialog's field submits the dialog */
export function sendsOn(event: KeyboardEvent): boolean {
  // An input method uses Enter while it composes a character.
  if (event.key !== 'Enter' || event.isComposing || event.shiftKey) return false;
  const field = event.target as Element;
  if (event.ctrlKey || event.metaKey) return true;
  if (field.matches('textarea')) return field.getAttribute('data-paragraph') === 'one';
  if (field.matches('[role=switch]')) return true;
  return field.matches('input') && !isPicker(field);
}
