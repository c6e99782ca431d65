import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { CaptchaAnswer } from '@hall/shared/contract/captcha';
import { createToken } from '@hall/platform/crypto/tokens';
import { AnswerError, notReadyError } from '@hall/platform/errors';
import type { Redis } from '@hall/platform/redis/connections';
import { paintPuzzle, puzzleSize } from './puzzle';
import { createPuzzlePool } from './puzzle-pool';

/** Seconds that a puzzle and a token live; pixels that a solution may be off. */
const puzzleSeconds = 120;
const tokenSeconds = 120;
const tolerance = 6;

export interface Captchas {
  /** @throws {AnswerError} A00001 (503) while Redis is away, as the others do */
  create(device: string): Promise<CaptchaAnswer>;
  /**
   * One try a puzzle, right or wrong.
   * @param x pixels from the background's left edge to the piece's
   * @returns a token for `consumeToken`
   * @throws {AnswerError} A00005
   */
  verify(captchaid: string, x: number, device: string): Promise<string>;
  /**
   * A token serves once, from the device that solved the puzzle.
   * @param requestid for a request that is sent again when its answer is lost: the token serves that one
   *   request, however often it comes
   * @throws {AnswerError} A00005
   */
  consumeToken(token: string | undefined, device: string, requestid?: string): Promise<void>;
  /** The solution of a puzzle: for the development tools only. */
  peek(captchaid: string): Promise<number | undefined>;
}

/** What Redis holds of a puzzle, under `captcha:<captchaid>` for two minutes. */
interface StoredPuzzle {
  x: number;
  /** Header devicetoken; a number that the browser made up, which says nothing of anyone. */
  device: string;
}

/** KEYS[1] a token; ARGV its owner, and the request that it is spent on. Answers 1 where it serves. */
const spendScript = `
local held = redis.call('GET', KEYS[1])
local spent = ARGV[1] .. ' ' .. ARGV[2]
if held == ARGV[1] then redis.call('SET', KEYS[1], spent, 'KEEPTTL') return 1 end
return held == spent and 1 or 0
`;

type Scripted = Redis & { spendCaptchaToken(...args: string[]): Promise<number> };

/**
 * Slider puzzles. The solution never leaves the server. A token that solving one gives stands under
 * `captcha-token:<token>` for two minutes, with the device as its value.
 */
export function createCaptchas(redis: Redis): Captchas {
  const pool = createPuzzlePool(paintPuzzle);
  redis.defineCommand('spendCaptchaToken', { numberOfKeys: 1, lua: spendScript });
  return {
    async create(device) {
      const { x, y, background, piece } = await pool.take();
      const captchaid = createToken();
      const stored: StoredPuzzle = { x, device };
      await redis
        .set(`captcha:${captchaid}`, JSON.stringify(stored), 'EX', puzzleSeconds)
        .catch(away);
      const { width, height } = puzzleSize;
      return { captchaid, background, piece, y, width, height };
    },
    async verify(captchaid, x, device) {
      const stored = await redis.getdel(`captcha:${captchaid}`).catch(away);
      const puzzle = stored ? (JSON.parse(stored) as StoredPuzzle) : undefined;
      if (!puzzle || puzzle.device !== device || Math.abs(puzzle.x - x) > tolerance)
        throw new AnswerError(AnswerCode.captchaNeeded, { key: 'answer.A00005_wrong' });
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
    async peek(captchaid) {
      const stored = await redis.get(`captcha:${captchaid}`).catch(away);
      return stored ? (JSON.parse(stored) as StoredPuzzle).x : undefined;
    },
  };
}

/** An empty value would read as no token. */
const ownerOf = (device: string): string => device || '-';

const away = (): never => {
  throw notReadyError();
};
