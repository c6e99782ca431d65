import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { nonceLength } from '@hall/shared/codes/limits';
import { AnswerError, notReadyError } from '@hall/platform/errors';
import type { Redis } from '@hall/platform/redis/connections';

const lifeSeconds = 300;

/** Refuses a nonce that was used in the last five minutes, over all gateways. */
export type NonceGuard = (nonce: unknown) => Promise<void>;

/**
 * The nonces of one turn of the event loop travel to Redis together. A nonce says nothing of anyone.
 * @throws {AnswerError} 400 A00002 where there is no nonce of 32 characters, or it was used; 503 while Redis
 *   is away
 */
export function createNonceGuard(redis: Redis): NonceGuard {
  return async (nonce) => {
    if (typeof nonce !== 'string' || nonce.length !== nonceLength || !/^[\w-]+$/.test(nonce))
      throw unusable();
    const fresh = await redis
      .set(`nonce:${nonce}`, 1, 'EX', lifeSeconds, 'NX')
      .catch((error: unknown) => {
        throw notReadyError(2, error);
      });
    if (fresh === null) throw unusable();
  };
}

const unusable = (): AnswerError =>
  new AnswerError(AnswerCode.badInput, { status: 400, key: 'answer.A00002_nonce' });
