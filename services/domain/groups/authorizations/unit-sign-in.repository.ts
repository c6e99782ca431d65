import type { Locale } from '@hall/shared/codes/states';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { AuthUnit } from './auth-unit.entity';
import { AuthUnitSignIn } from './auth-unit-sign-in.entity';

/** @returns the sign-in with as much of its unit as a call of the unit needs */
export function findUnitSignIn(db: Queryable, tokenHash: string): Promise<AuthUnitSignIn | null> {
  return db
    .getRepository(AuthUnitSignIn)
    .createQueryBuilder('signIn')
    .innerJoin('signIn.unit', 'unit')
    .addSelect(['unit.id', 'unit.loginid', 'unit.unitname', 'unit.locale', 'unit.active'])
    .where('signIn.tokenHash = :tokenHash', { tokenHash })
    .getOne();
}

/** Ends the unit's live sign-in and starts another; the unit's row keeps two at once apart. */
export function replaceUnitSignIn(
  database: Database,
  unitId: string,
  tokenHash: string,
  { lifeHours, locale }: { lifeHours: number; locale: Locale },
): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction
      .getRepository(AuthUnit)
      .update({ id: unitId }, { signedInAt: () => 'now()', locale });
    await endUnitSignIns(transaction, unitId, 'other_terminal');
    await transaction
      .getRepository(AuthUnitSignIn)
      .createQueryBuilder()
      .insert()
      .values({
        tokenHash,
        unitId,
        expiresAt: () => 'now() + make_interval(hours => :lifeHours)',
      })
      .setParameter('lifeHours', lifeHours)
      .execute();
  });
}

/** Ends whatever sign-in of the unit is live. */
export async function endUnitSignIns(
  db: Queryable,
  unitId: string,
  reason: 'other_terminal' | 'expired',
): Promise<void> {
  await db
    .getRepository(AuthUnitSignIn)
    .createQueryBuilder()
    .update()
    .set({
      endedAt: () => 'now()',
      endReason: () => `CASE WHEN expires_at <= now() THEN 'expired' ELSE :reason END`,
    })
    .where('unit_id = :unitId AND ended_at IS NULL', { unitId, reason })
    .execute();
}
