import type { Queryable } from '@hall/platform/postgres/data-source';
import { OperationsState } from './operations-state.entity';

/** @returns the id of the last audit entry in the process log; '0' if none */
export async function readAuditLogged(db: Queryable): Promise<string> {
  const state = await db.getRepository(OperationsState).findOneBy({ key: 'auditLogged' });
  return state?.value.auditid ?? '0';
}

/** Records the last audit entry that was written to the process log. */
export async function noteAuditLogged(db: Queryable, auditid: string): Promise<void> {
  await db
    .getRepository(OperationsState)
    .createQueryBuilder()
    .insert()
    .values({ key: 'auditLogged', value: { auditid }, at: () => 'now()' })
    .orUpdate(['value', 'at'], ['key'])
    .execute();
}
