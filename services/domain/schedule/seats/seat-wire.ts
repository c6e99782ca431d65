import type { SeatClaim } from './seat-claim';

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

/** @returns a grant in the format that `allocateScript` stores and `releaseScript` reads */
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
