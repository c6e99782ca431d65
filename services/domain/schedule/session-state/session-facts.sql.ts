import { hallTimeZone } from '@hall/shared/rules/hall-time';
import { hallToday } from '@hall/platform/postgres/hall-clock';

/* By hand: pieces of the statements that read sessions, many at once, by the store's clock. */

/** A session `s` with its day `d`, for `FROM`. */
export const sessionWithDay =
  'visit_sessions s JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date';

/** When a session can be booked: with its day, or earlier by itself. */
export const sessionReleaseAt = 'least(d.release_at, s.release_at)';

/**
 * The columns of `SessionFacts` (shared/rules/session-state.ts) of `sessionWithDay`. What follows from them is decided there,
 * and in no statement.
 */
export const sessionFacts = `s.stopped, d.closed OR s.closed AS closed, s.visit_date <= ${hallToday} AS "over",
            (s.visit_date + s.endtime) AT TIME ZONE '${hallTimeZone}' <= now() AS ended,
            ${sessionReleaseAt} <= now() AS released`;
