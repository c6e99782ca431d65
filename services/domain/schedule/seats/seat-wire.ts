import type { GrantRow } from './ledger.sql';
import { accountClaim, seatField, visitorClaim } from './seat-keys';

/** The seats and claims that one request asks for. */
export interface SeatClaim {
  requestid: string;
  /** Field of its pool in the day's seats. */
  seatField: string;
  seats: number;
  /** Exclusive claims: no other request may hold them. */
  claims: string[];
  /** The request that holds the claims now and hands them over: the order's former one, for a change. */
  takesOverFrom?: string;
  /** The seats are already held for it, so none are taken. */
  isHeld?: true;
}

/** The claim of an order; allocation and rebuild both use it. */
export function seatClaimOf(grant: GrantRow): SeatClaim {
  const claims = grant.visitorKeys.map(visitorClaim);
  if (grant.accountType === 'user' && grant.accountId)
    claims.push(accountClaim(grant.accountId, grant.sessionId));
  return {
    requestid: grant.requestid,
    seatField: seatField(grant.sessionId, grant.pool),
    seats: grant.ticketcount,
    claims,
  };
}

/**
 * Wire format of the scripts in this folder, with short keys that are also stored in Redis: changing a key requires a
 * rebuild of every day. s: seat field, n: seats, c: claims, f: the request that hands its claims over, h: the seats are
 * already held.
 */
interface WireClaim {
  id: string;
  s: string;
  n: number;
  c: string[];
  f?: string;
  h?: true;
}

/** The verdict of Redis is a hint; Postgres decides. */
export type SeatVerdict = 'granted' | 'full' | 'claimed' | 'unknown';

/** `stale`: the day must be rebuilt before it can be used. */
export type Allocation = { stale: true } | { stale: false; epoch: string; verdicts: SeatVerdict[] };

/** @returns the claims in the format of `allocateScript` */
export const encodeClaims = (claims: SeatClaim[]): string =>
  JSON.stringify(
    claims.map(
      ({ requestid, seatField, seats, claims: claimed, takesOverFrom, isHeld }): WireClaim => ({
        id: requestid,
        s: seatField,
        n: seats,
        c: claimed,
        ...(takesOverFrom !== undefined && { f: takesOverFrom }),
        ...(isHeld && { h: isHeld }),
      }),
    ),
  );

/** @returns a grant in the format that `allocateScript` stores and `returnScript` reads */
export const encodeGrant = ({ seatField, seats, claims }: SeatClaim): string =>
  JSON.stringify({ s: seatField, n: seats, c: claims } satisfies Omit<WireClaim, 'id'>);

/** @param answer the result of `allocateScript` */
export function decodeAllocation(answer: string): Allocation {
  const { stale, epoch, verdicts } = JSON.parse(answer) as {
    stale?: true;
    epoch: string;
    verdicts: SeatVerdict[];
  };
  return stale ? { stale } : { stale: false, epoch, verdicts };
}
