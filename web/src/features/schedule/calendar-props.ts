import type { ReactNode } from 'react';
import type { ShownDays } from './use-shown-days';

/** The props of a day picker, independent of its layout. */
export interface CalendarProps {
  month: string;
  today: string;
  chosen: string | undefined;
  shown: ShownDays;
  /** The size of the party; a day without enough seats shows it. */
  party?: number;
  onMonth(month: string): void;
  onChoose(date: string): void;
  /** Shown between the month and its days. */
  children?: ReactNode;
}

/** @param month `YYYY-MM`; @returns the month `by` months later */
export function shiftMonth(month: string, by: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
