import { IsNull } from 'typeorm';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { holdAccount } from './account.repository';
import { SignIn } from './sign-in.entity';

/** How a sign-in ends where no newer one took its place. */
const ended = { endedAt: () => 'now()', endReason: 'expired' } as const;

/**
 * Ends the live sign-in of the account, or of its operator, and starts another. The account's row keeps two at
 * once apart.
 */
export function replaceSignIn(
  database: Database,
  { accountId, operatorId }: { accountId: string; operatorId: string | null },
  tokenHash: string,
  lifeHours: number,
): Promise<void> {
  return database.transaction(async (transaction) => {
    await holdAccount(transaction, accountId);
    const signIns = transaction.getRepository(SignIn);
    await signIns.update(
      { accountId, operatorId: operatorId ?? IsNull(), endedAt: IsNull() },
      {
        endedAt: () => 'now()',
        endReason: () => `CASE WHEN expires_at <= now() THEN 'expired' ELSE 'other_terminal' END`,
      },
    );
    await signIns
      .createQueryBuilder()
      .insert()
      .values({
        tokenHash,
        accountId,
        operatorId,
        expiresAt: () => 'now() + make_interval(hours => :lifeHours)',
      })
      .setParameter('lifeHours', lifeHours)
      .execute();
  });
}

/** Ends the live sign-in of an account; those of its operators go on. */
export async function endSignInOfAccount(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await transaction
    .getRepository(SignIn)
    .update({ accountId, operatorId: IsNull(), endedAt: IsNull() }, ended);
}

export async function endSignInsOfOperator(
  transaction: Transaction,
  operatorId: string,
): Promise<void> {
  await transaction.getRepository(SignIn).update({ operatorId, endedAt: IsNull() }, ended);
}

export async function endSignIn(db: Queryable, tokenHash: string): Promise<void> {
  await db.getRepository(SignIn).update({ tokenHash, endedAt: IsNull() }, ended);
}
