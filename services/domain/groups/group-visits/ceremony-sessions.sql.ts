import { approvedStates, waitingStates } from '@hall/shared/rules/approval';
import type { CeremonySession } from '@hall/shared/contract/staff/ceremonies';
import type { Locale } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

const approved = approvedStates.join(', ');
const waiting = waitingStates.join(', ');

/** Raw SQL: sums values inside the JSON forms, so that a month's people need not be read. */
export const findCeremonySessions = (
  db: Queryable,
  { from, to, locale }: { from: string; to: string; locale: Locale },
): Promise<CeremonySession[]> =>
  runSql<CeremonySession>(
    db,
    `SELECT s.id AS eventssessionid, s.visit_date::text AS date, to_char(s.starttime, 'HH24:MI') AS starttime,
       to_char(s.endtime, 'HH24:MI') AS endtime,
       CASE WHEN $3 = 'zh' THEN area.name_zh ELSE area.name_en END AS areaname,
       count(*) FILTER (WHERE a.approval IN (${approved}))::int AS units,
       coalesce(sum(jsonb_array_length(a.persons)) FILTER (WHERE a.approval IN (${approved})), 0)::int AS people,
       count(*) FILTER (WHERE a.approval IN (${waiting}))::int AS waiting,
       count(*) FILTER (WHERE a.approval IN (${approved}) AND a.form ->> 'need_memorialroom' = '1')::int AS rooms,
       count(*) FILTER (WHERE a.approval IN (${waiting}) AND a.form ->> 'need_memorialroom' = '1')::int AS "roomsAsked",
       coalesce(max(p.capacity - p.sold - p.held), 0)::int AS seatsleft
     FROM auth_applies a
     JOIN visit_sessions s ON s.id = a.session_id
     JOIN areas area ON area.id = s.area_id
     LEFT JOIN seat_pools p ON p.session_id = s.id AND p.pool = 'team'
     WHERE s.visit_date BETWEEN $1 AND $2 AND a.approval IN (${approved}, ${waiting})
     GROUP BY s.id, area.id
     ORDER BY s.visit_date, s.starttime, area.id`,
    [from, to, locale],
  );
