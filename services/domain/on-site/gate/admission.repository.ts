import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { Admission } from './admission.entity';
import type { ListAdmissionsDto } from '@hall/shared/contract/staff/gate';
import { type ListPage, readPage } from '@hall/platform/postgres/page';

/** @returns a page of admissions with their orders, newest first by default */
export function listAdmissions(
  db: Queryable,
  query: ListAdmissionsDto,
): Promise<ListPage<Admission>> {
  const list = db
    .getRepository(Admission)
    .createQueryBuilder('admission')
    .innerJoinAndSelect('admission.order', 'order');
  if (query.date) list.andWhere('admission.visitDate = :date', query);
  return readPage(
    list,
    {
      sorts: { at: 'admission.admittedAt', id: 'admission.id' },
      defaultSort: '-id',
      key: 'admission.id',
    },
    query,
  );
}

/**
 * @param undoSeconds for which an admission can be undone after it was recorded
 * @returns the admission, and whether it can be undone, by the database's clock
 */
export async function findAdmission(
  db: Queryable,
  entryid: string,
  undoSeconds: number,
): Promise<{ admission: Admission; undoable: boolean } | undefined> {
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

/** @throws the driver's error 23505 if an admission with this `entryid` is already recorded */
export async function insertAdmission(
  transaction: Transaction,
  admission: Omit<Admission, 'id' | 'recordedAt' | 'undoneAt' | 'order'>,
): Promise<void> {
  await transaction.getRepository(Admission).insert(admission);
}

/** Revokes an admission; the caller checks whether it may. */
export async function markUndone(transaction: Transaction, entryid: string): Promise<void> {
  await transaction.getRepository(Admission).update({ entryid }, { undoneAt: () => 'now()' });
}
