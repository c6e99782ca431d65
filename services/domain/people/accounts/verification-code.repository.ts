import type { Queryable } from '@hall/platform/postgres/data-source';
import { returnedRows } from '@hall/platform/postgres/returned';
import { VerificationCode } from './verification-code.entity';

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
