import { In } from 'typeorm';
import type { ListStaffWaitlistDto } from '@hall/shared/contract/staff/waitlist';
import type { Database } from '@hall/platform/postgres/data-source';
import { idsOfPage, type ListPage, mapPage, readPage } from '@hall/platform/postgres/page';
import { VisitSession } from '../../schedule/plan/visit-session.entity';
import { WaitlistEntry } from './waitlist-entry.entity';
import { readPlaces } from './waitlist.sql';

/** An entry as shown to staff. */
export interface ListedEntry {
  entry: WaitlistEntry;
  telnum: string;
  place: number | null;
  /** Its sessions that still exist, by day and time. */
  sessions: VisitSession[];
}

/** Returns one page of all accounts' entries, newest first. */
export async function readWaitPage(
  db: Database,
  query: ListStaffWaitlistDto,
): Promise<ListPage<ListedEntry>> {
  const { state, pool, eventssessionid: sessionId, date, accountid } = query;
  const list = db
    .getRepository(WaitlistEntry)
    .createQueryBuilder('entry')
    .innerJoinAndSelect('entry.account', 'account');
  if (state) list.andWhere('entry.state = :state', { state });
  if (pool) list.andWhere('entry.pool = :pool', { pool });
  if (accountid) list.andWhere('entry.accountId = :accountid', { accountid });
  if (sessionId) list.andWhere('entry.sessionIds @> ARRAY[:sessionId::bigint]', { sessionId });
  if (date) {
    const onDate = list
      .subQuery()
      .select('1')
      .from(VisitSession, 'session')
      .where('session.id = ANY(entry.sessionIds) AND session.visitDate = :date');
    list.andWhere(`EXISTS ${onDate.getQuery()}`, { date });
  }
  const page = await readPage(
    list,
    {
      sorts: {
        createdat: 'entry.id',
        ticketcount: 'entry.ticketcount',
        expiresat: 'entry.expiresAt',
      },
      defaultSort: '-createdat',
      key: 'entry.id',
    },
    query,
  );
  const [places, sessions] = await Promise.all([
    readPlaces(db, idsOfPage(page)),
    readSessions(db, page.rows),
  ]);
  return mapPage(page, (entry) => ({
    entry,
    telnum: entry.account?.telnum ?? '',
    place: places.get(entry.id) ?? null,
    sessions: sessions.filter(({ id }) => entry.sessionIds.includes(id)),
  }));
}

function readSessions(db: Database, entries: WaitlistEntry[]): Promise<VisitSession[]> {
  return db.getRepository(VisitSession).find({
    where: { id: In([...new Set(entries.flatMap(({ sessionIds }) => sessionIds))]) },
    order: { visitDate: 'ASC', starttime: 'ASC' },
  });
}
