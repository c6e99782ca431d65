import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { nonceLength } from '@hall/shared/codes/limits';
import { AnswerError } from '@hall/platform/errors';
import type { OnceGuard } from '@hall/toolkit/once';

const lifeSeconds = 300;

/** Refuses a nonce that was used in the last five minutes at any gateway. */
export type NonceGuard = (nonce: unknown) => Promise<void>;

/**
 * Nonces of one event loop turn share a Redis pipeline. A nonce is not personal data.
 * @throws {AnswerError} 400 A00002 without an unused nonce of 32 characters
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
