import { AnswerCode, onePuzzleMore } from '@hall/shared/codes/answer-codes';
import type { CaptchaAnswer, VerifyCaptchaDto } from '@hall/shared/contract/captcha';
import type { Config } from '@hall/platform/config';
import { AnswerError } from '@hall/platform/errors';
import type { Limits } from '../limits';
import type { OnceGuard } from '../once';
import { type Doubts, doubtOfTrack, roundsFor } from './difficulty';
import { judgeTrack } from './judge-track';
import { paintPicture, puzzleSize, tolerance } from './puzzle';
import { createPuzzleSeals } from './puzzle-seals';
import { createPuzzleStock } from './puzzle-stock';
import { nowSeconds, createTokenSigner, tokenSeconds } from './token-signer';

/** Tokens of solved puzzles: signed; `once` records the used ones, with or without Redis. */
export function createSolvedTokens(indexKey: string, once: OnceGuard) {
  const signer = createTokenSigner(indexKey);
  return {
    /**
     * @param thorough more puzzles than usual were required
     * @returns a token for `consumeToken`, valid for two minutes
     */
    issueToken: (device: string, thorough: boolean = false): string =>
      signer.sign(device, { thorough, withoutRedis: once.isRedisAway() }),
    /**
     * Consumes a token. It is valid once, from the device that received it.
     * @param requestid of a request that a client may send again: the token stays valid for this request
     * @param thorough accepts only a token for which more puzzles were required
     * @throws {AnswerError} A00005
     */
    async consumeToken(
      token: string | undefined,
      device: string,
      requestid?: string,
      thorough?: boolean,
    ): Promise<void> {
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

type SolvedTokens = ReturnType<typeof createSolvedTokens>;

/** TTL of a puzzle in seconds: nobody has to hurry. */
const puzzleSeconds = 900;

/** The origin of a call. */
export interface Caller {
  device: string;
  address: string;
  /** Requires more puzzles, because the hall doubts the signed-in account. */
  doubted?: boolean;
}

export interface Captchas extends SolvedTokens {
  /** @throws {AnswerError} A00003 */
  create(caller: Caller): Promise<CaptchaAnswer>;
  /**
   * Checks a solution. Each puzzle allows one attempt.
   * @param solution `x` units from the background's left edge to the piece's
   * @returns a token for `consumeToken`
   * @throws {AnswerError} A00005 if it is wrong, or right and another puzzle is due; A00003
   */
  verify(
    solution: Pick<VerifyCaptchaDto, 'captchaid' | 'x' | 'track' | 'response'>,
    caller: Caller,
  ): Promise<string>;
  /** Returns the solution of a puzzle. For the development tools only. */
  peek(captchaid: string): number | undefined;
}

/**
 * Slider puzzles: one piece, one gap. The solution is sealed in the puzzle's id; the server stores only that a puzzle
 * was tried. If several puzzles are due, it also counts how many the device solved in a row.
 */
export function createCaptchas({
  limits,
  once,
  config,
}: {
  limits: Pick<
    Limits,
    'captcha' | 'captchaSolution' | 'captchaTrack' | 'captchaDoubts' | 'captchaRow'
  >;
  once: OnceGuard;
  config: Pick<Config, 'INDEX_KEY'>;
}): Captchas {
  const stock = createPuzzleStock(() => paintPicture());
  const seals = createPuzzleSeals(config.INDEX_KEY);
  const tokens = createSolvedTokens(config.INDEX_KEY, once);

  /** @returns the solution, if this device tries it in time and for the first time */
  async function take(captchaid: string, device: string): Promise<number | undefined> {
    const puzzle = seals.open(captchaid);
    if (!puzzle?.isFor(device) || puzzle.untilSeconds < nowSeconds()) return undefined;
    const { untilSeconds, withoutRedis } = puzzle;
    const tried = await once.use({
      what: `captcha:${captchaid}`,
      by: '',
      seconds: puzzleSeconds + 1,
      issue: { atSeconds: untilSeconds - puzzleSeconds, withoutRedis },
    });
    return tried === undefined ? puzzle.x : undefined;
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
      const untilSeconds = nowSeconds() + puzzleSeconds;
      const withoutRedis = once.isRedisAway();
      const captchaid = seals.seal({ x, device: caller.device, untilSeconds, withoutRedis });
      const { width, height } = puzzleSize;
      return { captchaid, background, piece, y, width, height };
    },
    async verify({ captchaid, x, track }, caller) {
      const way = judgeTrack(track, x);
      const due = roundsFor(await readDoubts(caller));
      // Some clients send no track. They are not refused, but must solve one more puzzle.
      const rounds = due > 1 && way === 'none' ? due + 1 : due;
      if (doubtOfTrack[way]) await limits.captchaTrack(caller, doubtOfTrack[way]);
      const row = limits.captchaRow(caller.device);
      await limits.captchaSolution(caller, async () => {
        const solution = await take(captchaid, caller.device);
        const isRight = solution !== undefined && Math.abs(solution - x) <= tolerance;
        if (isRight && !(way === 'program' && rounds > 1)) return;
        await row.end();
        throw new AnswerError(AnswerCode.captchaNeeded, { key: 'answer.A00005_wrong' });
      });
      if (rounds > 1 && (await row.count()) < rounds)
        throw new AnswerError(AnswerCode.captchaNeeded, {
          key: 'answer.A00005_more',
          reason: onePuzzleMore,
        });
      await row.end();
      return tokens.issueToken(caller.device, caller.doubted);
    },
    peek: (captchaid) => seals.open(captchaid)?.x,
  };
}
