import { Not } from 'typeorm';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { StaffSession } from './staff-session.entity';

export async function insertStaffSession(
  db: Queryable,
  session: { tokenHash: string; staffId: string; csrfToken: string; lifeHours: number },
): Promise<void> {
  const { lifeHours, ...values } = session;
  await db
    .getRepository(StaffSession)
    .createQueryBuilder()
    .insert()
    .values({ ...values, expiresAt: () => 'now() + make_interval(hours => :lifeHours)' })
    .setParameter('lifeHours', lifeHours)
    .updateEntity(false)
    .execute();
}

export async function noteSessionUse(db: Queryable, tokenHash: string): Promise<void> {
  await db.getRepository(StaffSession).update({ tokenHash }, { seenAt: () => 'now()' });
}

export async function deleteStaffSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.getRepository(StaffSession).delete({ tokenHash });
}

/** Ends every session of a member but the one that is named. */
export async function deleteSessionsOf(
  db: Queryable,
  staffId: string,
  except?: string,
): Promise<void> {
  await db
    .getRepository(StaffSession)
    .delete({ staffId, ...(except && { tokenHash: Not(except) }) });
}
