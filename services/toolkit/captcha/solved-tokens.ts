import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import type { OnceGuard } from '../once';
import { createTokenSigner, tokenSeconds } from './token-signer';

export interface SolvedTokens {
  /**
   * @param thorough more was asked than is usual
   * @returns a token for `consumeToken`, good for two minutes
   */
  issueToken(device: string, thorough?: boolean): string;
  /**
   * A token serves once, from the device that it was given to.
   * @param requestid for a request that is sent again when its answer is lost: the token serves that one
   *   request, however often it comes
   * @param thorough only a token for which more was asked serves
   * @throws {AnswerError} A00005
   */
  consumeToken(
    token: string | undefined,
    device: string,
    requestid?: string,
    thorough?: boolean,
  ): Promise<void>;
}

/** Tokens of solved puzzles: signed, and `once` remembers which were spent, with Redis or without. */
export function createSolvedTokens(indexKey: string, once: OnceGuard): SolvedTokens {
  const signer = createTokenSigner(indexKey);
  return {
    issueToken: (device, thorough) => signer.sign(device, thorough),
    async consumeToken(token, device, requestid, thorough) {
      const read = token && signer.read(token, device);
      if (!read || (thorough && !read.thorough)) throw new AnswerError(AnswerCode.captchaNeeded);
      const by = requestid ?? '';
      // A second longer than it serves: the clocks of two gateways differ a little.
      const use = { what: `captcha-token:${token}`, by, seconds: tokenSeconds + 1 };
      const former = await once.use(use);
      if (former !== undefined && !(requestid && former === requestid))
        throw new AnswerError(AnswerCode.captchaNeeded);
    },
  };
}
