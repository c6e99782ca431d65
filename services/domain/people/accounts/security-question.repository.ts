import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { holdAccount } from './account.repository';
import { SecurityQuestion } from './security-question.entity';

/** @returns the account's questions in the order in which they were set */
export function findQuestions(db: Queryable, accountId: string): Promise<SecurityQuestion[]> {
  return db
    .getRepository(SecurityQuestion)
    .find({ where: { accountId }, order: { position: 'ASC' } });
}

/** Replaces the questions; the lock on the account's row serialises parallel calls. */
export async function replaceQuestions(
  transaction: Transaction,
  accountId: string,
  given: Pick<SecurityQuestion, 'question' | 'answerHash'>[],
): Promise<void> {
  await holdAccount(transaction, accountId);
  const questions = transaction.getRepository(SecurityQuestion);
  await questions.delete({ accountId });
  if (given.length)
    await questions.insert(given.map((one, i) => ({ ...one, accountId, position: i + 1 })));
}
