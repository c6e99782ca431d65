/** Day 0 of spreadsheets. This value makes 1 March 1900 and all later days right. */
const sheetEpoch = Date.UTC(1899, 11, 30);

/**
 * Parses a day as people and spreadsheets write it: `2026-5-1`, `2026/05/01`, `2026年5月1日`, or a spreadsheet's day
 * number.
 * @returns `YYYY-MM-DD`; other text is returned unchanged and fails the form's validation
 */
export function readDate(text: string): string {
  if (/^[34567]\d{4}$/.test(text))
    return new Date(sheetEpoch + Number(text) * 86_400_000).toISOString().slice(0, 10);
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.normalize('NFKC').trim());
  if (!found) return text;
  const [, year, month = '', day = ''] = found;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
