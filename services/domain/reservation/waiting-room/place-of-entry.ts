import type { WorkAsked } from '@hall/shared/rules/work-proof';

/** How an account stands in the line before a day's release. */
export interface RoomPlace {
  visitDate: string;
  /** Whether the account has a place; without one it need not wait once `admitted` says so. */
  joined: boolean;
  opensAt: Date;
  releaseAt: Date;
  /** From 1, of `places`; none before the draw. */
  place: number | undefined;
  places: number;
  etaSeconds: number;
  /** When to ask again, jittered. */
  askAgainMs: number;
  /** Whether a booking would be taken now. */
  admitted: boolean;
  /** SHA-256 of the draw's seed, hex: told before the draw; none while there is no draw. */
  seedHash: string | undefined;
  /** Told after the draw. */
  seed: Buffer | undefined;
  /** The number under which the account is drawn. */
  drawNumber: string;
  /** Accounts made within so many minutes before the release are drawn behind all others; 0: none is. */
  youngMinutes: number;
  /** So are individuals' accounts that booked within so many days before it, guides' and agencies'; 0: none is. */
  servedDays: number;
  servedTeamDays: number;
  /** Whether individuals' accounts with enough risk points are drawn behind. */
  isConductAsked: boolean;
  /** Whether guides' and agencies' with enough risk points are. */
  isTeamConductAsked: boolean;
  /** The place was taken on another device and is no good on this one. */
  elsewhere: boolean;
  /** What is asked of this account before the draw, where the hall asks it and it has not been done. */
  work: WorkAsked | undefined;
}
