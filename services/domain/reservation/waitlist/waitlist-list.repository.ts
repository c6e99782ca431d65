import type { AccountType, SeatPool, WaitState } from '@hall/shared/codes/states';
import type { ListStaffWaitlistDto } from '@hall/shared/contract/staff/waitlist';
import type { WaitlistSession } from '@hall/shared/contract/waitlist';
import type { Database } from '@hall/platform/postgres/data-source';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';
import { placeOf } from './waitlist.repository';

export interface WaitRecord {
  id: string;
  state: WaitState;
  place: number | null;
  account_id: string;
  account_type: AccountType;
  telnum: string;
  pool: SeatPool;
  ticketcount: number;
  sessions: WaitlistSession[];
  offered_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
}

const sessions = `(SELECT coalesce(jsonb_agg(jsonb_build_object('eventssessionid', s.id::text,
    'eventsdate', s.visit_date::text,
    'session', to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI'))
    ORDER BY s.visit_date, s.starttime), '[]')
  FROM visit_sessions s WHERE s.id = ANY(w.session_ids)) AS sessions`;

/** One page of everybody's places, the newest first. */
export function readWaitPage(
  db: Database,
  query: ListStaffWaitlistDto,
): Promise<ListPage<WaitRecord>> {
  return readList<WaitRecord>(
    db,
    {
      select: `w.id, w.state, w.account_id, w.account_type, a.telnum, w.pool, w.ticketcount, w.offered_at, w.expires_at,
        w.created_at, ${placeOf}, ${sessions}`,
      from: 'waitlist_entries w JOIN accounts a ON a.id = w.account_id',
      conditions: [
        ['w.state = ?', query.state],
        ['w.pool = ?', query.pool],
        ['w.session_ids @> ARRAY[?::bigint]', query.eventssessionid],
        [
          'EXISTS (SELECT 1 FROM visit_sessions s WHERE s.id = ANY(w.session_ids) AND s.visit_date = ?)',
          query.date,
        ],
      ],
      sorts: { createdat: 'w.id', ticketcount: 'w.ticketcount', expiresat: 'w.expires_at' },
      defaultSort: '-createdat',
      key: 'w.id',
    },
    query,
  );
}
