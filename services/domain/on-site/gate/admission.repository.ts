import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { Admission } from './admission.entity';

/** An admission, and whether it can be undone, by the database's clock. */
export interface FoundAdmission {
  admission: Admission;
  undoable: boolean;
}

/** @param undoSeconds for which an admission can be undone after it was recorded */
export async function findAdmission(
  db: Queryable,
  entryid: string,
  undoSeconds: number,
): Promise<FoundAdmission | undefined> {
  const { entities, raw } = await db
    .getRepository(Admission)
    .createQueryBuilder('admission')
    .addSelect(
      'admission.undoneAt IS NULL AND admission.recordedAt > now() - make_interval(secs => :undoSeconds)',
      'undoable',
    )
    .where('admission.entryid = :entryid', { entryid, undoSeconds })
    .getRawAndEntities<{ undoable: boolean }>();
  const [admission] = entities;
  return admission && { admission, undoable: raw[0]?.undoable ?? false };
}

export type NewAdmission = Pick<
  Admission,
  | 'entryid'
  | 'orderId'
  | 'visitDate'
  | 'ticketIds'
  | 'doubleIds'
  | 'byEye'
  | 'staff'
  | 'gate'
  | 'admittedAt'
  | 'offline'
>;

/** @throws the driver's error 23505 if an admission with this `entryid` is already recorded */
export async function insertAdmission(
  transaction: Transaction,
  admission: NewAdmission,
): Promise<void> {
  await transaction.getRepository(Admission).insert(admission);
}

/** Revokes an admission; the caller checks whether it may. */
export async function markUndone(transaction: Transaction, entryid: string): Promise<void> {
  await transaction.getRepository(Admission).update({ entryid }, { undoneAt: () => 'now()' });
}
