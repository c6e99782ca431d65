import type { Queryable } from './data-source';
import { runSqlForRow } from './sql';

/** A place of the log, in bytes from its beginning, and whose log it is. */
export interface LogPlace {
  system: string;
  position: number;
}

/** By hand: functions of the server, of no table. @returns where the primary's log ends */
export const readPrimaryPlace = (db: Queryable): Promise<LogPlace> =>
  runSqlForRow(
    db,
    `SELECT system_identifier::text AS system, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS position
     FROM pg_control_system()`,
  );

/** By hand for the same reason. @returns up to where a standby has carried out the log; no position where it is none */
export const readReplicaPlace = (
  db: Queryable,
): Promise<Omit<LogPlace, 'position'> & { position: number | null }> =>
  runSqlForRow(
    db,
    `SELECT system_identifier::text AS system,
       CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 END AS position
     FROM pg_control_system()`,
  );
