/** Digits that grouping may separate: `1,200` and `1 200`. */
const grouping = /[\s,，]/g;

/**
 * @param text typed by a visitor, also with the full-width digits of a Chinese input method
 * @returns the whole number; undefined if the text is empty or no whole number
 */
export function readWholeNumber(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(grouping, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
