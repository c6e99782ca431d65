import type { SeatClaim } from './seat-claim';

/**
 * What the scripts beside this file read and write, in their letters, which also stand in Redis: a change of them needs every day
 * to be rebuilt. s: seat field, n: seats, c: claims, f: the request that hands its claims over, h: the seats are held already.
 */
interface WireClaim {
  id: string;
  s: string;
  n: number;
  c: string[];
  f?: string;
  h?: true;
}

/** A hint by Redis; Postgres decides. */
export type SeatVerdict = 'granted' | 'full' | 'claimed' | 'unknown';

/** `stale`: the day must be rebuilt before it can be asked. */
export type Allocation = { stale: true } | { stale: false; epoch: string; verdicts: SeatVerdict[] };

/** @returns the claims as `allocateScript` takes them */
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

/** @returns a grant as `allocateScript` leaves it in the day's grants, and `releaseScript` reads it */
export const encodeGrant = ({ seatField, seats, claims }: SeatClaim): string =>
  JSON.stringify({ s: seatField, n: seats, c: claims } satisfies Omit<WireClaim, 'id'>);

/** @param answer of `allocateScript` */
export function decodeAllocation(answer: string): Allocation {
  const { stale, epoch, verdicts } = JSON.parse(answer) as {
    stale?: true;
    epoch: string;
    verdicts: SeatVerdict[];
  };
  return stale ? { stale } : { stale: false, epoch, verdicts };
}
