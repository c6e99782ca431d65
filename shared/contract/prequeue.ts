import { IsDay } from './field-rules';
import { endpoint } from './endpoint';

export const prequeueCalls = {
  join: endpoint<PrequeueDto, PrequeueAnswer>('prequeue/join'),
  place: endpoint<PrequeueDto, PrequeueAnswer>('prequeue/place'),
} as const;

export class PrequeueDto {
  @IsDay()
  eventsdate: string;
}

/** How an account stands in the line before a day's release. */
export interface PrequeueAnswer {
  eventsdate: string;
  /** Whether the account has a place; without one it need not wait once `admitted` says so. */
  joined: boolean;
  /** ISO 8601: from when on the line can be joined, and when the day is released. */
  opensat: string;
  releaseat: string;
  /** From 1, of `places`; unset before the draw. */
  place?: number;
  places?: number;
  etaseconds: number;
  /** When to ask again, jittered. */
  nextpollms: number;
  /** Whether a booking would be taken now. */
  admitted: boolean;
  /** SHA-256 of the draw's seed, hex: told before the draw. */
  seedhash?: string;
  /** The seed, hex, told after it: the order is that of SHA-256(seed, account's number). */
  seed?: string;
  /** The number under which the account was drawn. */
  drawnumber?: string;
  /** Accounts made within so many minutes before the release are drawn behind all others; unset: none is. */
  youngminutes?: number;
}
