import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { createToken } from '@hall/platform/crypto/tokens';
import { AnswerError, notReadyError } from '@hall/platform/errors';
import type { Redis } from '@hall/platform/redis/connections';

/** From the solving on, not from the asking. */
const tokenSeconds = 120;

export interface SolvedTokens {
  /**
   * @param thorough more was asked than is usual
   * @returns a token for `consumeToken`, kept for two minutes
   * @throws {AnswerError} A00001 (503)
   */
  issueToken(device: string, thorough?: boolean): Promise<string>;
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

/** KEYS[1] a token; ARGV the request that it is spent on, and the owners whose token serves. Answers 1 where it serves. */
const spendScript = `
local held = redis.call('GET', KEYS[1])
for at = 2, #ARGV do
  local spent = ARGV[at] .. ' ' .. ARGV[1]
  if held == spent then return 1 end
  if held == ARGV[at] then redis.call('SET', KEYS[1], spent, 'KEEPTTL') return 1 end
end
return 0
`;

type Scripted = Redis & { spendCaptchaToken(...args: string[]): Promise<number> };

/** Tokens of solved puzzles: each stands under `captcha-token:<token>`, with its device as the value. */
export function createSolvedTokens(redis: Redis): SolvedTokens {
  redis.defineCommand('spendCaptchaToken', { numberOfKeys: 1, lua: spendScript });
  return {
    async issueToken(device, thorough) {
      const token = createToken();
      await redis
        .set(`captcha-token:${token}`, ownerOf(device, thorough), 'EX', tokenSeconds)
        .catch(away);
      return token;
    },
    async consumeToken(token, device, requestid, thorough) {
      const key = `captcha-token:${token}`;
      const owners = [...(thorough ? [] : [ownerOf(device)]), ownerOf(device, true)];
      const serves =
        token &&
        (requestid
          ? (await (redis as Scripted).spendCaptchaToken(key, requestid, ...owners).catch(away)) ===
            1
          : owners.includes((await redis.getdel(key).catch(away)) ?? ''));
      if (!serves) throw new AnswerError(AnswerCode.captchaNeeded);
    },
  };
}

/** An empty value would read as no token. No device is named with a line break: no header holds one. */
const ownerOf = (device: string, thorough = false): string =>
  (thorough ? '\n' : '') + (device || '-');

const away = (): never => {
  throw notReadyError();
};
