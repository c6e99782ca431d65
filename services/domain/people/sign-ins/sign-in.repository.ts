import { SignInEnd } from '@hall/shared/codes/answer-codes';
import { IsNull, Not } from 'typeorm';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { SignIn } from './sign-in.entity';
import type { SignInLife } from './sign-in-policy';

/** The holder of a sign-in. */
export type SignInHolder =
  | { accountId: string; operatorId: string | null }
  | { unitId: string }
  | { staffId: string; csrfToken: string };

/** @param tokenHash the token itself is never stored */
export async function insertSignIn(
  transaction: Transaction,
  holder: SignInHolder,
  tokenHash: string,
  { hours }: SignInLife,
): Promise<void> {
  await transaction
    .getRepository(SignIn)
    .createQueryBuilder()
    .insert()
    .values({ ...holder, tokenHash, expiresAt: () => 'now() + make_interval(hours => :hours)' })
    .setParameter('hours', hours)
    .updateEntity(false)
    .execute();
}

/**
 * Ends the live sign-ins of a holder, replaced by a newer one; expired ones are marked as expired.
 * @returns whether another device was signed in until now
 */
export async function giveWayToNewer(
  transaction: Transaction,
  holder: SignInHolder,
  { idleMinutes }: SignInLife,
): Promise<boolean> {
  const ended = await transaction
    .getRepository(SignIn)
    .createQueryBuilder()
    .update()
    .set({
      endedAt: () => 'now()',
      endReason: () =>
        `CASE WHEN expires_at <= now() OR seen_at <= now() - make_interval(mins => ${idleMinutes})
         THEN 'expired' ELSE 'other_terminal' END`,
    })
    .where(whereLive(holder))
    .returning('end_reason')
    .execute();
  return (ended.raw as { end_reason: string }[]).some(
    ({ end_reason: reason }) => reason === SignInEnd.otherTerminal,
  );
}

/** Selects sign-ins: of an account with its operators, one operator, a unit, or a member of staff. */
export type SignInsOf =
  | { accountId: string; operatorId?: string | null }
  | { operatorId: string }
  | { unitId: string }
  | { staffId: string };

/**
 * Ends every live sign-in of a holder, in the same transaction.
 * @param except the token hash of a sign-in that continues
 */
export async function endSignInsOf(db: Queryable, of: SignInsOf, except?: string): Promise<void> {
  await db
    .getRepository(SignIn)
    .update(
      { ...whereLive(of), ...(except && { tokenHash: Not(except) }) },
      { endedAt: () => 'now()', endReason: 'expired' },
    );
}

/** Ends the live sign-in of an agency's operator, and keeps its row when the operator's is deleted. */
export async function outliveOperator(
  db: Queryable,
  of: { accountId: string; operatorId: string },
): Promise<void> {
  await db
    .getRepository(SignIn)
    .update(whereLive(of), { endedAt: () => 'now()', operatorId: null });
}

/** Ends every live sign-in, because a restore revives those that had ended since the backup. */
export async function endAllSignIns(db: Queryable): Promise<void> {
  await db
    .getRepository(SignIn)
    .update({ endedAt: IsNull() }, { endedAt: () => 'now()', endReason: 'expired' });
}

/** For an account that is erased. */
export async function eraseSignInsOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.getRepository(SignIn).delete({ accountId });
}

/** Ends a sign-in at its owner’s request; an ended one stays unchanged. */
export async function endSignIn(db: Queryable, tokenHash: string): Promise<void> {
  await db
    .getRepository(SignIn)
    .update({ tokenHash, endedAt: IsNull() }, { endedAt: () => 'now()', endReason: 'expired' });
}

function whereLive(of: SignInHolder | SignInsOf) {
  const { accountId, operatorId, unitId, staffId } = of as Partial<SignIn>;
  return {
    endedAt: IsNull(),
    ...(accountId && { accountId }),
    ...(operatorId !== undefined && { operatorId: operatorId ?? IsNull() }),
    ...(unitId && { unitId }),
    ...(staffId && { staffId }),
  };
}
