import type { SeatPool } from '@hall/shared/codes/states';

/**
 * Excludes an account or visitor from a session until a time, because of a return. `who` is `account:<id>` or the
 * visitor key.
 */
export interface ExclusionRow {
  returnedSeatsId: string;
  who: string;
  sessionId: string;
  pool: SeatPool;
  until: Date;
}

/** The fields of a booking that are checked. */
export interface AskedSeats {
  accountId: string;
  sessionId: string;
  pool: SeatPool;
  visitorKeys: string[];
}

/** @returns the account and the people of a booking as values of `who` */
export const whoIsExcluded = ({
  accountId,
  visitorKeys,
}: Pick<AskedSeats, 'accountId' | 'visitorKeys'>): string[] => [
  `account:${accountId}`,
  ...visitorKeys,
];

/** @param rows exclusions of all requested sessions */
export function createExclusions(rows: ExclusionRow[]) {
  const keyOf = (who: string, { sessionId, pool }: Pick<AskedSeats, 'sessionId' | 'pool'>) =>
    `${sessionId}:${pool}:${who}`;
  const longest = new Map<string, ExclusionRow>();
  for (const row of rows) {
    const known = longest.get(keyOf(row.who, row));
    if (!known || known.until < row.until) longest.set(keyOf(row.who, row), row);
  }
  return {
    /** @returns the longest exclusion of the booking and its return; undefined if there is no exclusion */
    find: (asked: AskedSeats): Pick<ExclusionRow, 'until' | 'returnedSeatsId'> | undefined =>
      longest.size
        ? whoIsExcluded(asked)
            .flatMap((who) => longest.get(keyOf(who, asked)) ?? [])
            .sort((one, other) => other.until.getTime() - one.until.getTime())[0]
        : undefined,
  };
}

/** Accounts and visitors who returned seats minutes ago and may not book those sessions yet. */
export type Exclusions = ReturnType<typeof createExclusions>;
