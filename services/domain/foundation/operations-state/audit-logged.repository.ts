import type { Queryable } from '@hall/platform/postgres/data-source';
import { OperationsState } from './operations-state.entity';

/** @returns the number of the last entry of the audit log that a process' log has; '0' where none */
export async function readAuditLogged(db: Queryable): Promise<string> {
  const state = await db.getRepository(OperationsState).findOneBy({ key: 'auditLogged' });
  return state?.value.auditid ?? '0';
}

/** Notes up to which entry the audit log was written into the process log. */
export async function noteAuditLogged(db: Queryable, auditid: string): Promise<void> {
  await db
    .getRepository(OperationsState)
    .createQueryBuilder()
    .insert()
    .values({ key: 'auditLogged', value: { auditid }, at: () => 'now()' })
    .orUpdate(['value', 'at'], ['key'])
    .execute();
}
