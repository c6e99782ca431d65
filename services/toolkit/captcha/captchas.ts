import { AnswerCode, onePuzzleMore } from '@hall/shared/codes/answer-codes';
import type { CaptchaAnswer, VerifyCaptchaDto } from '@hall/shared/contract/captcha';
import { createToken } from '@hall/platform/crypto/tokens';
import { AnswerError, notReadyError } from '@hall/platform/errors';
import type { Redis } from '@hall/platform/redis/connections';
import type { Limits } from '../limits';
import { type Doubts, doubtOfTrack, roundsFor } from './difficulty';
import { judgeTrack } from './judge-track';
import { paintPicture, puzzleSize, tolerance } from './puzzle';
import { createPuzzleStock } from './puzzle-stock';
import { createSolvedTokens, type SolvedTokens } from './solved-tokens';

/** TTL of a puzzle in seconds: nobody has to hurry. */
const puzzleSeconds = 900;

/** Where a call comes from. */
interface Caller {
  device: string;
  address: string;
  /** More is asked: the hall doubts the account that is signed in. */
  doubted?: boolean;
}

export interface Captchas extends SolvedTokens {
  /** @throws {AnswerError} A00003; A00001 (503) while Redis is away, as the others do */
  create(caller: Caller): Promise<CaptchaAnswer>;
  /**
   * Each puzzle takes one try, right or wrong.
   * @param solution `x` units from the background's left edge to the piece's
   * @returns a token for `consumeToken`
   * @throws {AnswerError} A00005 if it is wrong, or right and another puzzle is due; A00003
   */
  verify(
    solution: Pick<VerifyCaptchaDto, 'captchaid' | 'x' | 'track' | 'response'>,
    caller: Caller,
  ): Promise<string>;
  /** The solution of a puzzle: for the development tools only. */
  peek(captchaid: string): Promise<number | undefined>;
}

/** What Redis holds of a puzzle, under `captcha:<captchaid>`, until it is tried or forgotten. */
interface StoredPuzzle {
  x: number;
  /** Header devicetoken; a number that the browser made up, which says nothing of anyone. */
  device: string;
}

/**
 * Slider puzzles: one piece, one gap. The solution never leaves the server. Where more than one is due,
 * `captcha-right:<device>` counts how many were solved in a row, for as long as a puzzle lives.
 */
export function createCaptchas(
  redis: Redis,
  limits: Pick<Limits, 'captcha' | 'captchaSolution' | 'captchaTrack' | 'captchaDoubts'>,
): Captchas {
  const stock = createPuzzleStock(() => paintPicture());
  const tokens = createSolvedTokens(redis);

  async function take(captchaid: string): Promise<StoredPuzzle | undefined> {
    const stored = await redis.getdel(`captcha:${captchaid}`).catch(away);
    return stored ? (JSON.parse(stored) as StoredPuzzle) : undefined;
  }

  /** @returns how many the device has solved one after the other, with this one */
  async function countRight(device: string): Promise<number> {
    const key = `captcha-right:${device}`;
    const count = await redis.incr(key).catch(away);
    await redis.expire(key, puzzleSeconds).catch(away);
    return count;
  }

  const readDoubts = async (caller: Caller): Promise<Doubts> => ({
    ...(await limits.captchaDoubts(caller)),
    account: caller.doubted ?? false,
  });

  return {
    ...tokens,
    async create(caller) {
      await limits.captcha(caller);
      const { x, background, piece, y } = await stock.take();
      const captchaid = createToken();
      const stored: StoredPuzzle = { x, device: caller.device };
      await redis
        .set(`captcha:${captchaid}`, JSON.stringify(stored), 'EX', puzzleSeconds)
        .catch(away);
      const { width, height } = puzzleSize;
      return { captchaid, background, piece, y, width, height };
    },
    async verify({ captchaid, x, track }, caller) {
      const way = judgeTrack(track, x);
      const due = roundsFor(await readDoubts(caller));
      // Some clients keep no track: that is not refused, but one more is due.
      const rounds = due > 1 && way === 'none' ? due + 1 : due;
      if (doubtOfTrack[way]) await limits.captchaTrack(caller, doubtOfTrack[way]);
      await limits.captchaSolution(caller, async () => {
        const puzzle = await take(captchaid);
        const isRight = puzzle?.device === caller.device && Math.abs(puzzle.x - x) <= tolerance;
        if (isRight && !(way === 'program' && rounds > 1)) return;
        await redis.del(`captcha-right:${caller.device}`).catch(away);
        throw new AnswerError(AnswerCode.captchaNeeded, { key: 'answer.A00005_wrong' });
      });
      if (rounds > 1 && (await countRight(caller.device)) < rounds)
        throw new AnswerError(AnswerCode.captchaNeeded, {
          key: 'answer.A00005_more',
          reason: onePuzzleMore,
        });
      await redis.del(`captcha-right:${caller.device}`).catch(away);
      return tokens.issueToken(caller.device, caller.doubted);
    },
    async peek(captchaid) {
      const stored = await redis.get(`captcha:${captchaid}`).catch(away);
      return stored ? (JSON.parse(stored) as StoredPuzzle).x : undefined;
    },
  };
}

const away = (): never => {
  throw notReadyError();
};
