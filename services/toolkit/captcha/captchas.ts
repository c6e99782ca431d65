import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { CaptchaAnswer, VerifyCaptchaDto } from '@hall/shared/contract/captcha';
import { createToken } from '@hall/platform/crypto/tokens';
import { AnswerError, notReadyError } from '@hall/platform/errors';
import type { Redis } from '@hall/platform/redis/connections';
import type { Limits } from '../limits';
import { type Doubts, difficultyOf, doubtOfTrack } from './difficulty';
import { judgeTrack } from './judge-track';
import { paintings, paintPicture, puzzleSize, tolerance } from './puzzle';
import { createPuzzleStock } from './puzzle-stock';
import { createSolvedTokens, type SolvedTokens } from './solved-tokens';

/** Seconds that a puzzle waits for its solution: nobody has to hurry. */
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
   * One try a puzzle, right or wrong.
   * @param solution `x` pixels from the background's left edge to the frame's
   * @returns a token for `consumeToken`
   * @throws {AnswerError} A00005 where it is wrong, or right and another puzzle is to be solved; A00003
   */
  verify(
    solution: Pick<VerifyCaptchaDto, 'captchaid' | 'x' | 'track'>,
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
 * Puzzles with a slider. The solution never leaves the server. How many were solved one after the other, where more than
 * one is asked, stands under `captcha-right:<device>` as long as a puzzle lives.
 */
export function createCaptchas(
  redis: Redis,
  limits: Pick<Limits, 'captcha' | 'captchaSolution' | 'captchaTrack' | 'captchaDoubts'>,
): Captchas {
  const [usual, harder] = paintings.map((painting) =>
    createPuzzleStock(() => paintPicture(painting)),
  ) as [PuzzleStock, PuzzleStock];
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
      await limits.captcha(caller.address);
      const { painting } = difficultyOf(await readDoubts(caller));
      const puzzle = await (painting === 'harder' ? harder : usual).take();
      const captchaid = createToken();
      const stored: StoredPuzzle = { x: puzzle.x, device: caller.device };
      await redis
        .set(`captcha:${captchaid}`, JSON.stringify(stored), 'EX', puzzleSeconds)
        .catch(away);
      const { background, piece, y, figure } = puzzle;
      const { width, height } = puzzleSize;
      return { captchaid, background, piece, y, width, height, figure };
    },
    async verify({ captchaid, x, track }, caller) {
      const way = judgeTrack(track, x);
      const due = difficultyOf(await readDoubts(caller)).rounds;
      // Not refused, for some clients keep none: but nothing speaks for it, either.
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
        throw new AnswerError(AnswerCode.captchaNeeded, { key: 'answer.A00005_more' });
      await redis.del(`captcha-right:${caller.device}`).catch(away);
      return tokens.issueToken(caller.device, caller.doubted);
    },
    async peek(captchaid) {
      const stored = await redis.get(`captcha:${captchaid}`).catch(away);
      return stored ? (JSON.parse(stored) as StoredPuzzle).x : undefined;
    },
  };
}

type PuzzleStock = ReturnType<typeof createPuzzleStock>;

const away = (): never => {
  throw notReadyError();
};
