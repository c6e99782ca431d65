import type { SeatPool } from '@hall/shared/codes/states';

/** Until when somebody, as `account:<id>` or by the visitor key, does not book a session; and who gave which seats back. */
export interface KeptBackRow {
  returnedSeatsId: string;
  who: string;
  sessionId: string;
  pool: SeatPool;
  until: Date;
}

/** A booking as it is asked here. */
export interface AskedSeats {
  accountId: string;
  sessionId: string;
  pool: SeatPool;
  visitorKeys: string[];
}

/** From whom the seats of sessions are kept, because they gave some of them back minutes ago. */
export interface KeptBack {
  /** @returns what keeps the booking back, the longest: until when, and whose giving back; undefined where nothing does */
  find(asked: AskedSeats): Pick<KeptBackRow, 'until' | 'returnedSeatsId'> | undefined;
}

/** @returns as who the account and the people of a booking stand among those kept back */
export const whoIsKeptBack = ({
  accountId,
  visitorKeys,
}: Pick<AskedSeats, 'accountId' | 'visitorKeys'>): string[] => [
  `account:${accountId}`,
  ...visitorKeys,
];

/** @param rows of all the sessions that are asked for */
export function createKeptBack(rows: KeptBackRow[]): KeptBack {
  const keyOf = (who: string, { sessionId, pool }: Pick<AskedSeats, 'sessionId' | 'pool'>) =>
    `${sessionId}:${pool}:${who}`;
  const longest = new Map<string, KeptBackRow>();
  for (const row of rows) {
    const known = longest.get(keyOf(row.who, row));
    if (!known || known.until < row.until) longest.set(keyOf(row.who, row), row);
  }
  return {
    find: (asked) =>
      longest.size
        ? whoIsKeptBack(asked)
            .flatMap((who) => longest.get(keyOf(who, asked)) ?? [])
            .sort((one, other) => other.until.getTime() - one.until.getTime())[0]
        : undefined,
  };
}
