import type { ReactNode } from 'react';
import type { ShownDays } from './use-shown-days';

/** The props of a day picker, independent of its layout. */
export interface CalendarProps {
  today: string;
  chosen: string | undefined;
  shown: ShownDays;
  /** The size of the party; a day without enough seats shows it. */
  party?: number;
  /** Turns to the page of a day. */
  onTurn(date: string): void;
  onChoose(date: string): void;
  /** Shown between the heading and the days. */
  children?: ReactNode;
  /** Shown above the explanation of the states. */
  about?: ReactNode;
}
