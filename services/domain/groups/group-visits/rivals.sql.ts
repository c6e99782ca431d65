import { approvedStates, waitingStates } from '@hall/shared/rules/approval';
import type { Rival } from '@hall/shared/rules/ceremonies';
import { AdvisoryLock } from '@hall/platform/postgres/advisory-locks';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlList } from '@hall/platform/postgres/sql';
import type { Apply } from './apply-record';

/**
 * Raw SQL: the request is inside a JSON form, and sessions of different areas share rooms.
 * @returns the other groups that want a memorial room at the application's time, first submitted first
 */
export const findRivals = (
  db: Queryable,
  { id, visitDate, starttime, endtime }: Pick<Apply, 'id' | 'visitDate' | 'starttime' | 'endtime'>,
): Promise<Rival[]> =>
  runSql<Rival>(
    db,
    `SELECT a.id AS authapplyid, a.form ->> 'unitname' AS unitname, a.approval,
       to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session
     FROM auth_applies a JOIN visit_sessions s ON s.id = a.session_id
     WHERE s.visit_date = $1 AND s.starttime < $3 AND s.endtime > $2 AND a.id <> $4
       AND a.approval IN ${sqlList([...approvedStates, ...waitingStates])}
       AND a.form ->> 'need_memorialroom' = '1'
     ORDER BY a.submitted_at, a.id`,
    [visitDate, starttime, endtime, id],
  );

/** Serialises approvals of the day: parallel ones would each miss the other. */
export async function lockRooms(db: Queryable, visitDate: string | null): Promise<void> {
  await runSql(
    db,
    `SELECT pg_advisory_xact_lock(hashtext('${AdvisoryLock.memorialRooms}'), hashtext($1))`,
    [visitDate ?? ''],
  );
}
