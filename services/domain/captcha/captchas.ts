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
  /** A token serves once, from the device that solved the puzzle. @throws {AnswerError} A00005 */
  consumeToken(token: string | undefined, device: string): Promise<void>;
  /** The solution of a puzzle: for the development tools only. */
  peek(captchaid: string): Promise<number | undefined>;
}

/** What Redis holds of a puzzle, under `captcha:<captchaid>` for two minutes. */
interface StoredPuzzle {
  x: number;
  /** Header devicetoken; a number that the browser made up, which says nothing of anyone. */
  device: string;
}

/**
 * Slider puzzles. The solution never leaves the server. A token that solving one gives stands under
 * `captcha-token:<token>` for two minutes, with the device as its value.
 */
export function createCaptchas(redis: Redis): Captchas {
  const pool = createPuzzlePool(paintPuzzle);
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
    async consumeToken(token, device) {
      const owner = token ? await redis.getdel(`captcha-token:${token}`).catch(away) : undefined;
      if (owner !== ownerOf(device)) throw new AnswerError(AnswerCode.captchaNeeded);
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
