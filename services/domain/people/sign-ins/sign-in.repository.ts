import { IsNull, Not } from 'typeorm';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { SignIn } from './sign-in.entity';
import type { SignInLife } from './sign-in-policy';

/** Whose a sign-in is. */
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

/** Ends what is live of a holder, for a newer sign-in takes its place; what was over by itself is told so. */
export async function giveWayToNewer(
  transaction: Transaction,
  holder: SignInHolder,
  { idleMinutes }: SignInLife,
): Promise<void> {
  await transaction.getRepository(SignIn).update(whereLive(holder), {
    endedAt: () => 'now()',
    endReason: () =>
      `CASE WHEN expires_at <= now() OR seen_at <= now() - make_interval(mins => ${idleMinutes})
       THEN 'expired' ELSE 'other_terminal' END`,
  });
}

/** Whose sign-ins: an account with its operators, one operator, a unit, or a member of staff. */
export type SignInsOf =
  | { accountId: string; operatorId?: string | null }
  | { operatorId: string }
  | { unitId: string }
  | { staffId: string };

/**
 * Ends every live sign-in of a holder, in the transaction of what ends them.
 * @param except the hash of the token of one that goes on
 */
export async function endSignInsOf(db: Queryable, of: SignInsOf, except?: string): Promise<void> {
  await db
    .getRepository(SignIn)
    .update(
      { ...whereLive(of), ...(except && { tokenHash: Not(except) }) },
      { endedAt: () => 'now()', endReason: 'expired' },
    );
}

/** Ends every live sign-in there is: in a database that was restored, those come alive that had been ended since. */
export async function endAllSignIns(db: Queryable): Promise<void> {
  await db
    .getRepository(SignIn)
    .update({ endedAt: IsNull() }, { endedAt: () => 'now()', endReason: 'expired' });
}

/** Of somebody whose every trace goes. */
export async function eraseSignInsOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.getRepository(SignIn).delete({ accountId });
}

/** Ends a sign-in at its owner’s wish; one that has ended stays as it is. */
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
