import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { nonceLength } from '@hall/shared/codes/limits';
import { AnswerError } from '@hall/platform/errors';
import type { OnceGuard } from '@hall/toolkit/once';

const lifeSeconds = 300;

/** Refuses a nonce that was used in the last five minutes, over all gateways. */
export type NonceGuard = (nonce: unknown) => Promise<void>;

/**
 * The nonces of one turn of the event loop travel to Redis together. A nonce says nothing of anyone.
 * @throws {AnswerError} 400 A00002 where there is no nonce of 32 characters, or it was used
 */
export function createNonceGuard(once: OnceGuard): NonceGuard {
  return async (nonce) => {
    if (typeof nonce !== 'string' || nonce.length !== nonceLength || !/^[\w-]+$/.test(nonce))
      throw unusable();
    const use = { what: `nonce:${nonce}`, by: '', seconds: lifeSeconds };
    if ((await once.use(use)) !== undefined) throw unusable();
  };
}

const unusable = (): AnswerError =>
  new AnswerError(AnswerCode.badInput, { status: 400, key: 'answer.A00002_nonce' });
