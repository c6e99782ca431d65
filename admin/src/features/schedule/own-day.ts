import { type SeatPool, seatPools } from '@hall/shared/codes/states';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';

/** @returns whether a day is today: the counter alone books then */
export const isOwnDay = (date: string): boolean => date === hallDateOf(readClock());

/** @returns the pools whose seats can be set, of a session of that day */
export const poolsToSet = (date: string): readonly SeatPool[] =>
  isOwnDay(date) ? ['window'] : seatPools;
