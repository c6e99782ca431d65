import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { createToken } from '@hall/platform/crypto/tokens';
import { AnswerError, notReadyError } from '@hall/platform/errors';
import type { Redis } from '@hall/platform/redis/connections';

/** From the solving on, not from the asking. */
const tokenSeconds = 120;

export interface SolvedTokens {
  /** @returns a token for `consumeToken`, kept for two minutes @throws {AnswerError} A00001 (503) */
  issueToken(device: string): Promise<string>;
  /**
   * A token serves once, from the device that it was given to.
   * @param requestid for a request that is sent again when its answer is lost: the token serves that one
   *   request, however often it comes
   * @throws {AnswerError} A00005
   */
  consumeToken(token: string | undefined, device: string, requestid?: string): Promise<void>;
}

/** KEYS[1] a token; ARGV its owner, and the request that it is spent on. Answers 1 where it serves. */
const spendScript = `
local held = redis.call('GET', KEYS[1])
local spent = ARGV[1] .. ' ' .. ARGV[2]
if held == ARGV[1] then redis.call('SET', KEYS[1], spent, 'KEEPTTL') return 1 end
return held == spent and 1 or 0
`;

type Scripted = Redis & { spendCaptchaToken(...args: string[]): Promise<number> };

/** What was shown to be a person's: it stands under `captcha-token:<token>`, with the device as its value. */
export function createSolvedTokens(redis: Redis): SolvedTokens {
  redis.defineCommand('spendCaptchaToken', { numberOfKeys: 1, lua: spendScript });
  return {
    async issueToken(device) {
      const token = createToken();
      await redis.set(`captcha-token:${token}`, ownerOf(device), 'EX', tokenSeconds).catch(away);
      return token;
    },
    async consumeToken(token, device, requestid) {
      const key = `captcha-token:${token}`;
      const owner = ownerOf(device);
      const serves =
        token &&
        (requestid
          ? (await (redis as Scripted).spendCaptchaToken(key, owner, requestid).catch(away)) === 1
          : (await redis.getdel(key).catch(away)) === owner);
      if (!serves) throw new AnswerError(AnswerCode.captchaNeeded);
    },
  };
}

/** An empty value would read as no token. */
const ownerOf = (device: string): string => device || '-';

const away = (): never => {
  throw notReadyError();
};
