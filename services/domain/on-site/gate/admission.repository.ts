import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { Admission } from './admission.entity';

/** An admission with whether it can be taken back, by the store's clock. */
export interface FoundAdmission {
  admission: Admission;
  undoable: boolean;
}

/** @param undoSeconds for how long after it was recorded an admission can be taken back */
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

/** An admission as the gate makes it. */
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

/** @throws the driver's error 23505 where an admission of this `entryid` is recorded already */
export async function insertAdmission(
  transaction: Transaction,
  admission: NewAdmission,
): Promise<void> {
  await transaction.getRepository(Admission).insert(admission);
}

/** Takes an admission back; that it may be is for the caller to judge. */
export async function markUndone(transaction: Transaction, entryid: string): Promise<void> {
  await transaction.getRepository(Admission).update({ entryid }, { undoneAt: () => 'now()' });
}
