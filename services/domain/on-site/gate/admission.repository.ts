import type { Queryable, Transaction, Database } from '@hall/platform/postgres/data-source';
import { Admission } from './admission.entity';
import type { ListAdmissionsDto } from '@hall/shared/contract/staff/gate';
import { type ListPage, readPage, mapPage } from '@hall/platform/postgres/page';
import type { Settings } from '../../configuration/settings';

/** An admission with its order, and until when it can be undone. */
export interface ListedAdmission {
  admission: Admission;
  undoBefore: Date;
}

/** @returns a page of admissions with their orders and sessions, newest first by default */
export async function listAdmissions(
  { database, settings }: { database: Database; settings: Settings },
  query: ListAdmissionsDto,
): Promise<ListPage<ListedAdmission>> {
  const { gate } = await settings.get();
  const { date, doubles } = query;
  const list = database
    .getRepository(Admission)
    .createQueryBuilder('admission')
    .innerJoinAndSelect('admission.order', 'order')
    .innerJoinAndSelect('order.session', 'session');
  if (date) list.andWhere('admission.visitDate = :date', { date });
  if (doubles)
    list.andWhere('(cardinality(admission.doubleIds) > 0) = :some', { some: doubles === '1' });
  const page = await readPage(
    list,
    {
      sorts: { at: 'admission.admittedAt', id: 'admission.id' },
      defaultSort: '-id',
      key: 'admission.id',
    },
    query,
  );
  return mapPage(page, (admission) => ({
    admission,
    undoBefore: new Date(admission.recordedAt.getTime() + gate.undoSeconds * 1000),
  }));
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
