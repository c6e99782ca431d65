import type { ReactNode } from 'react';
import type { ShownDays } from './use-shown-days';

/** What a choice of days is given, however it is laid out. */
export interface CalendarProps {
  month: string;
  today: string;
  chosen: string | undefined;
  shown: ShownDays;
  /** How many come together: a day that has no room for them says so. */
  party?: number;
  onMonth(month: string): void;
  onChoose(date: string): void;
  /** What stands between the month and its days. */
  children?: ReactNode;
}

/** @param month `YYYY-MM`; @returns the one that lies so many later */
export function shiftMonth(month: string, by: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
