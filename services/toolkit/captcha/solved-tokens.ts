import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import type { OnceGuard } from '../once';
import { createTokenSigner, tokenSeconds } from './token-signer';

export interface SolvedTokens {
  /**
   * @param thorough more puzzles than usual were required
   * @returns a token for `consumeToken`, valid for two minutes
   */
  issueToken(device: string, thorough?: boolean): string;
  /**
   * Consumes a token. It is valid once, from the device that received it.
   * @param requestid of a request that a client may send again: the token stays valid for this request
   * @param thorough accepts only a token for which more puzzles were required
   * @throws {AnswerError} A00005
   */
  consumeToken(
    token: string | undefined,
    device: string,
    requestid?: string,
    thorough?: boolean,
  ): Promise<void>;
}

/** Tokens of solved puzzles: signed; `once` records the used ones, with or without Redis. */
export function createSolvedTokens(indexKey: string, once: OnceGuard): SolvedTokens {
  const signer = createTokenSigner(indexKey);
  return {
    issueToken: (device, thorough = false) =>
      signer.sign(device, { thorough, withoutRedis: once.isRedisAway() }),
    async consumeToken(token, device, requestid, thorough) {
      const read = token && signer.read(token, device);
      if (!read || (thorough && !read.thorough)) throw new AnswerError(AnswerCode.captchaNeeded);
      const by = requestid ?? '';
      // One second longer than the token is valid, because gateway clocks differ slightly.
      const use = {
        what: `captcha-token:${token}`,
        by,
        seconds: tokenSeconds + 1,
        issue: read.issue,
      };
      const former = await once.use(use);
      if (former !== undefined && !(requestid && former === requestid))
        throw new AnswerError(AnswerCode.captchaNeeded);
    },
  };
}
