import { addHallDays, hallInstant } from '@hall/shared/rules/hall-time';
import type { ListByDayDto } from '@hall/shared/contract/staff/list';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { returnedseats } from '@hall/shared/lists/returnedseats';
import { type ListPage, readPage } from '@hall/platform/postgres/page';
import { type FollowingOrder, readFollowing } from './note-returned-seats.sql';
import { ReturnedSeats } from './returned-seats.entity';

/** Returned seats with their account, and the later bookings of the session. */
export type ReturnedSeatsView = ReturnedSeats &
  Required<Pick<ReturnedSeats, 'account' | 'order' | 'session'>> & { following: FollowingOrder[] };

type Days = Pick<ListByDayDto, 'from' | 'to'>;

/** @param days hall dates on which the seats were returned, both inclusive */
const ofDays = (db: Queryable, { from, to }: Days) => {
  const list = db
    .getRepository(ReturnedSeats)
    .createQueryBuilder('given')
    .innerJoinAndSelect('given.account', 'account')
    .innerJoinAndSelect('given.order', 'order')
    .innerJoinAndSelect('given.session', 'session')
    .where('true');
  if (from) list.andWhere('given.at >= :from', { from: hallInstant(from, '00:00') });
  if (to) list.andWhere('given.at < :to', { to: hallInstant(addHallDays(to, 1), '00:00') });
  return list;
};

async function withFollowing(db: Queryable, rows: ReturnedSeats[]): Promise<ReturnedSeatsView[]> {
  const following = await readFollowing(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    Object.assign(row as ReturnedSeatsView, {
      following: following.filter(({ returnedSeatsId }) => returnedSeatsId === row.id),
    }),
  );
}

/** @returns a page of returned seats, newest first by default */
export async function listReturnedSeats(
  db: Database,
  query: ListByDayDto,
): Promise<ListPage<ReturnedSeatsView>> {
  const page = await readPage(
    ofDays(db, query),
    {
      sorts: { at: 'given.at', refused: 'given.refused', seats: 'given.seats' } satisfies SortsOf<
        typeof returnedseats
      >,
      defaultSort: '-at',
      key: 'given.id',
    },
    query,
  );
  return { ...page, rows: await withFollowing(db, page.rows) };
}

/** @returns the total number, and all rows in pages, newest first */
export async function readReturnedSeatsPages(
  db: Queryable,
  days: Days,
  size: number,
): Promise<{ total: number; pages: AsyncGenerator<ReturnedSeatsView[]> }> {
  async function* pages(): AsyncGenerator<ReturnedSeatsView[]> {
    for (let before: string | undefined; ;) {
      const list = ofDays(db, days).orderBy('given.id', 'DESC').limit(size);
      if (before) list.andWhere('given.id < :before', { before });
      const rows = await list.getMany();
      if (rows.length) yield await withFollowing(db, rows);
      if (rows.length < size) return;
      before = rows.at(-1)?.id;
    }
  }
  return { total: await ofDays(db, days).getCount(), pages: pages() };
}
