import type { Queryable } from './data-source';
import { runSqlForRow } from './sql';

/** A WAL position in bytes, and the id of the system that wrote it. */
export interface LogPlace {
  system: string;
  position: number;
}

/** Raw SQL, because it calls server functions without a table. @returns the end of the primary's WAL */
export const readPrimaryPlace = (db: Queryable): Promise<LogPlace> =>
  runSqlForRow(
    db,
    `SELECT system_identifier::text AS system, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS position
     FROM pg_control_system()`,
  );

/** Raw SQL for the same reason. @returns the replayed position of a standby; no position if it is not a standby */
export const readReplicaPlace = (
  db: Queryable,
): Promise<Omit<LogPlace, 'position'> & { position: number | null }> =>
  runSqlForRow(
    db,
    `SELECT system_identifier::text AS system,
       CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 END AS position
     FROM pg_control_system()`,
  );
