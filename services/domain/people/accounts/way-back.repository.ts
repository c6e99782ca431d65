import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { WayBack, SecurityQuestion } from './way-back.entity';
import { holdAccount } from './account.repository';

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

/** Replaces an act that waits for the same account, so that only the newest can be confirmed. */
export async function insertWayBack(
  transaction: Transaction,
  asked: Pick<WayBack, 'accountId' | 'kind' | 'telnum' | 'reason' | 'askedBy'>,
): Promise<void> {
  const waiting = transaction.getRepository(WayBack);
  await waiting.delete({ accountId: asked.accountId });
  await waiting.insert(asked);
}

/** @returns the acts that wait, with their accounts, oldest first */
export function findWaysBack(db: Queryable): Promise<WayBack[]> {
  return findWaiting(db).orderBy('asked.id').getMany();
}

/** @returns the act with its account; undefined if it was settled or replaced, or has expired */
export async function findWayBack(db: Queryable, id: string): Promise<WayBack | undefined> {
  return (await findWaiting(db).andWhere('asked.id = :id', { id }).getOne()) ?? undefined;
}

const findWaiting = (db: Queryable) =>
  db
    .getRepository(WayBack)
    .createQueryBuilder('asked')
    .innerJoinAndSelect('asked.account', 'account', 'account.deletedAt IS NULL')
    .where(`asked.at > now() - interval '1 day'`);

/** @returns whether it still waited */
export async function removeWayBack(transaction: Transaction, id: string): Promise<boolean> {
  const { affected } = await transaction.getRepository(WayBack).delete({ id });
  return affected === 1;
}
