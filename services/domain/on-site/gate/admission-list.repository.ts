import type { ListAdmissionsDto } from '@hall/shared/contract/staff/gate';
import type { Database } from '@hall/platform/postgres/data-source';
import { type ListPage, readPage } from '@hall/platform/postgres/page';
import { Admission } from './admission.entity';

/** @returns a page of admissions, each with its order and session */
export function readAdmissions(
  db: Database,
  query: ListAdmissionsDto,
): Promise<ListPage<Admission>> {
  const { date, doubles } = query;
  const list = db
    .getRepository(Admission)
    .createQueryBuilder('admission')
    .innerJoinAndSelect('admission.order', 'order')
    .innerJoinAndSelect('order.session', 'session');
  if (date) list.andWhere('admission.visitDate = :date', { date });
  if (doubles)
    list.andWhere('(cardinality(admission.doubleIds) > 0) = :some', { some: doubles === '1' });
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
