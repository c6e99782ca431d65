import { type HallDate, isHallDate } from './hall-time';

const pad = (digits: string): string => digits.padStart(2, '0');

/**
 * Parses a day as people type it: `2026-11-25`, `2026/11/25`, `20261125`, `11-25`, `11/25`, `11月25日`, `2026年11月25日`.
 * @param today reference for a day without a year, which is today or the next such day
 * @returns undefined if the text is no day
 */
export function readTypedDate(text: string, today: HallDate): HallDate | undefined {
  const typed = text.normalize('NFKC').trim();
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(typed);
  const parts =
    compact?.slice(1) ?? /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?$/.exec(typed)?.slice(1);
  if (!parts) return undefined;
  const [year, month = '', day = ''] = parts;
  const inYear = (of: number): HallDate => `${of}-${pad(month)}-${pad(day)}`;
  if (year) return asDate(inYear(Number(year)));
  const thisYear = Number(today.slice(0, 4));
  const found = inYear(thisYear);
  return asDate(found < today ? inYear(thisYear + 1) : found);
}

const asDate = (text: string): HallDate | undefined => (isHallDate(text) ? text : undefined);
