import type { WorkAsked } from '@hall/shared/rules/work-proof';

/** An account's position in the waiting room of a day. */
export interface RoomPlace {
  visitDate: string;
  /** Whether the account has joined; otherwise it need not wait once `admitted` is true. */
  joined: boolean;
  opensAt: Date;
  releaseAt: Date;
  /** From 1, of `places`; undefined before the draw. */
  place: number | undefined;
  places: number;
  etaSeconds: number;
  /** When to poll again in milliseconds, with jitter. */
  askAgainMs: number;
  /** Whether a booking would be accepted now. */
  admitted: boolean;
  /** SHA-256 of the draw's seed, hex, published before the draw; undefined while there is no draw. */
  seedHash: string | undefined;
  /** Published after the draw. */
  seed: Buffer | undefined;
  /** The account's number in the draw. */
  drawNumber: string;
  /** Accounts created within this many minutes before the release are drawn last; 0: off. */
  youngMinutes: number;
  /**
   * Accounts of individuals (`servedDays`) or of guides and agencies (`servedTeamDays`) that booked within this many
   * days before the release are drawn last; 0: off.
   */
  servedDays: number;
  servedTeamDays: number;
  /** Whether individuals' accounts with enough risk points are drawn last. */
  isConductAsked: boolean;
  /** The same for guides' and agencies' accounts. */
  isTeamConductAsked: boolean;
  /** The place was taken on another device and is not valid on this one. */
  elsewhere: boolean;
  /** The proof of work required before the draw; undefined if not required or already done. */
  work: WorkAsked | undefined;
}
