import { type SeatPool, seatPools } from '@hall/shared/codes/states';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';

/** @returns whether a day is today, when only the counter books */
export const isOwnDay = (date: string): boolean => date === hallDateOf(readClock());

/** @returns the pools whose seats can be set for sessions of a day */
export const poolsToSet = (date: string): readonly SeatPool[] =>
  isOwnDay(date) ? ['window'] : seatPools;
