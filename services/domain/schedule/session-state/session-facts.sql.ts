import { hallTimeZone } from '@hall/shared/rules/hall-time';
import { hallToday } from '@hall/platform/postgres/hall-clock';

/* Raw SQL: fragments of statements that read many sessions, judged by the database clock. */

/** A session `s` with its day `d`, for `FROM`. */
export const sessionWithDay =
  'visit_sessions s JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date';

/** The release time of a session: its day's, or its own if earlier. */
export const sessionReleaseAt = 'least(d.release_at, s.release_at)';

/**
 * The columns of `SessionFacts` (shared/rules/session-state.ts) of `sessionWithDay`. That module derives the state;
 * statements do not.
 */
export const sessionFacts = `s.stopped, d.closed OR s.closed AS closed, s.visit_date <= ${hallToday} AS "over",
            (s.visit_date + s.endtime) AT TIME ZONE '${hallTimeZone}' <= now() AS ended,
            ${sessionReleaseAt} <= now() AS released`;
