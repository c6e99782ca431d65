/** The first day that a spreadsheet counts from, so that 1 March 1900 and all later days are right. */
const sheetEpoch = Date.UTC(1899, 11, 30);

/**
 * Reads a day as people and spreadsheets write it: `2026-5-1`, `2026/05/01`, `2026年5月1日`, or the number of
 * the day as which a spreadsheet keeps a date.
 * @returns `YYYY-MM-DD`; a text that is no day as it came, for the form to refuse
 */
export function readDate(text: string): string {
  if (/^[34567]\d{4}$/.test(text))
    return new Date(sheetEpoch + Number(text) * 86_400_000).toISOString().slice(0, 10);
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.normalize('NFKC').trim());
  if (!found) return text;
  const [, year, month = '', day = ''] = found;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
