import { randomInt } from 'node:crypto';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { CaptchaAnswer } from '@hall/shared/contract/captcha';
import { createToken } from '@hall/platform/crypto/tokens';
import { AnswerError, notReadyError } from '@hall/platform/errors';
import type { Redis } from '@hall/platform/redis/connections';
import { createPuzzlePainter, puzzleSize } from './puzzle';

/** Seconds that a puzzle and a token live; pixels that a solution may be off. */
const puzzleSeconds = 120;
const tokenSeconds = 120;
const tolerance = 6;

export interface Captchas {
  create(device: string): Promise<CaptchaAnswer>;
  /** One try a puzzle. @throws {AnswerError} A00005 */
  verify(captchaid: string, x: number, device: string): Promise<string>;
  /** A token serves once, from the device that solved the puzzle. @throws {AnswerError} A00005 */
  consumeToken(token: string | undefined, device: string): Promise<void>;
  /** The solution of a puzzle: for the development tools only. */
  peek(captchaid: string): Promise<number | undefined>;
}

/** Slider puzzles. The solution never leaves the server; all that Redis holds is a number and a device's name. */
export function createCaptchas(redis: Redis): Captchas {
  const painter = createPuzzlePainter();
  return {
    async create(device) {
      const x = randomInt(70, puzzleSize.width - puzzleSize.piece - 10);
      const y = randomInt(10, puzzleSize.height - puzzleSize.piece - 10);
      const captchaid = createToken();
      const [images] = await Promise.all([
        painter.paint(x, y),
        redis
          .set(`captcha:${captchaid}`, JSON.stringify({ x, device }), 'EX', puzzleSeconds)
          .catch(away),
      ]);
      return { captchaid, ...images, y, width: puzzleSize.width, height: puzzleSize.height };
    },
    async verify(captchaid, x, device) {
      const stored = await redis.getdel(`captcha:${captchaid}`).catch(away);
      const solution = stored ? (JSON.parse(stored) as { x: number; device: string }) : undefined;
      if (!solution || solution.device !== device || Math.abs(solution.x - x) > tolerance)
        throw wrong();
      const token = createToken();
      await redis.set(`captcha-token:${token}`, device || '-', 'EX', tokenSeconds).catch(away);
      return token;
    },
    async consumeToken(token, device) {
      if (!token) throw new AnswerError(AnswerCode.captchaNeeded);
      const owner = await redis.getdel(`captcha-token:${token}`).catch(away);
      if (owner !== (device || '-')) throw new AnswerError(AnswerCode.captchaNeeded);
    },
    async peek(captchaid) {
      const stored = await redis.get(`captcha:${captchaid}`);
      return stored ? (JSON.parse(stored) as { x: number }).x : undefined;
    },
  };
}

const wrong = (): AnswerError =>
  new AnswerError(AnswerCode.captchaNeeded, { key: 'answer.A00005_wrong' });

const away = (): never => {
  throw notReadyError();
};
