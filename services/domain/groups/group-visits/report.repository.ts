import { In } from 'typeorm';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { GroupReport } from './group-report.entity';

/** @returns the existing reports by application */
export async function findReports(
  db: Queryable,
  applyIds: string[],
): Promise<Map<string, GroupReport>> {
  const reports = await db.getRepository(GroupReport).findBy({ applyId: In(applyIds) });
  return new Map(reports.map((report) => [report.applyId, report]));
}

/** Writes a report that is not submitted yet. */
export async function writeReport(
  transaction: Transaction,
  applyId: string,
  { form, persons, submitted }: Pick<GroupReport, 'form' | 'persons'> & { submitted: boolean },
): Promise<void> {
  await transaction
    .getRepository(GroupReport)
    .createQueryBuilder('report')
    .insert()
    .values({ applyId, form, persons, submittedAt: submitted ? () => 'now()' : null })
    .orUpdate(['form', 'persons', 'submitted_at', 'updated_at'], ['apply_id'], {
      overwriteCondition: { where: 'report.submitted_at IS NULL' },
    })
    .execute();
}
