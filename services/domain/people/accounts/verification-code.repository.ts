import type { SmsScene } from '@hall/shared/contract/account';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { returnedRows } from '@hall/platform/postgres/returned';
import { VerificationCode } from './verification-code.entity';

/** A newer code to the same number for the same purpose takes the older one's place. */
export async function storeCode(
  db: Queryable,
  code: { telnum: string; scene: SmsScene; codeHash: string },
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
    .orUpdate(['code_hash', 'tries_left', 'expires_at', 'sent_at'], ['telnum', 'scene'])
    .setParameter('seconds', life.seconds)
    .execute();
}

/**
 * Counts the try before it is judged, so that tries at once cannot share it.
 * @returns the hash of the code that is alive; undefined where none is
 */
export async function countTry(
  db: Queryable,
  telnum: string,
  scene: SmsScene,
): Promise<string | undefined> {
  const codes = db.getRepository(VerificationCode);
  const result = await codes
    .createQueryBuilder()
    .update()
    .set({ triesLeft: () => 'tries_left - 1' })
    .where('telnum = :telnum AND scene = :scene', { telnum, scene })
    .andWhere('tries_left > 0 AND expires_at > now()')
    .returning(['codeHash'])
    .execute();
  return returnedRows(codes, result)[0]?.codeHash;
}

/** @returns whether the code was there to be used: of two at once, one gets it */
export async function removeCode(
  db: Queryable,
  telnum: string,
  scene: SmsScene,
  codeHash: string,
): Promise<boolean> {
  const { affected } = await db.getRepository(VerificationCode).delete({ telnum, scene, codeHash });
  return affected === 1;
}
