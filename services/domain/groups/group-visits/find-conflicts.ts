import { OrderStatus } from '@hall/shared/codes/states';
import { mayHappen } from '@hall/shared/rules/approval';
import { type CeremonyConflict, conflictsOf } from '@hall/shared/rules/ceremonies';
import type { Queryable } from '@hall/platform/postgres/data-source';
import type { Apply } from './apply-record';
import { findRivals } from './rivals.sql';

/** @returns present conflicts of an approval: a room that others have, or missing seats */
export async function findConflicts(
  database: Queryable,
  row: Apply,
  seatsLeft: number | null,
  rooms: number,
): Promise<CeremonyConflict[]> {
  const { visitDate, starttime, endtime } = row;
  if (!mayHappen('approve', row.approval) || !visitDate || !starttime || !endtime) return [];
  const asked = {
    needsRoom: row.form.need_memorialroom === 1,
    people: row.persons.length,
    holdsSeats: row.orderStatus !== null && row.orderStatus !== OrderStatus.cancelled,
    seatsLeft: seatsLeft ?? 0,
  };
  return conflictsOf(asked, await findRivals(database, row), rooms);
}
