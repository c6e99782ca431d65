import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { WayBack, SecurityQuestion, VerificationCode } from './proof.entity';
import { holdAccount } from './account.repository';
import { returnedRows } from '@hall/platform/postgres/returned';

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

/** The key of a code: phone, purpose and requesting device. */
export type CodeKey = Pick<VerificationCode, 'telnum' | 'scene' | 'deviceHash'>;

/** A new code replaces the older one of the same phone, purpose and device. */
export async function storeCode(
  db: Queryable,
  code: CodeKey & { codeHash: string },
  life: { seconds: number; tries: number },
): Promise<void> {
  await db
    .getRepository(VerificationCode)
    .createQueryBuilder()
    .insert()
    .values({
      ...code,
      triesLeft: life.tries,
      sentAt: () => 'now()',
      expiresAt: () => 'now() + make_interval(secs => :seconds)',
    })
    .orUpdate(
      ['code_hash', 'tries_left', 'expires_at', 'sent_at'],
      ['telnum', 'scene', 'device_hash'],
    )
    .setParameter('seconds', life.seconds)
    .execute();
}

/**
 * Counts the try before the check, so that parallel tries are all counted.
 * @returns the hash of the live code; undefined without one
 */
export async function countTry(db: Queryable, key: CodeKey): Promise<string | undefined> {
  const codes = db.getRepository(VerificationCode);
  const result = await codes
    .createQueryBuilder()
    .update()
    .set({ triesLeft: () => 'tries_left - 1' })
    .where('telnum = :telnum AND scene = :scene AND device_hash = :deviceHash', key)
    .andWhere('tries_left > 0 AND expires_at > now()')
    .returning(['codeHash'])
    .execute();
  return returnedRows(codes, result)[0]?.codeHash;
}

/** @returns whether the code was still there; of two parallel calls only one succeeds */
export async function removeCode(db: Queryable, key: CodeKey, codeHash: string): Promise<boolean> {
  const { affected } = await db.getRepository(VerificationCode).delete({ ...key, codeHash });
  return affected === 1;
}
