import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { CaptchaService } from '@hall/platform/providers/captcha';
import type { Redis } from '@hall/platform/redis/connections';
import type { Limits } from '../limits';
import type { Captchas } from './captchas';

/** As long as a puzzle lives. */
const ownSeconds = 900;

/**
 * Has a service of somebody else's judge in the place of the puzzle, and the puzzle while that service is away. A puzzle is
 * still part of each answer, since the form of the call is one for both; its solution serves only where it was given because
 * the service was away, which `captcha-own:<captchaid>` keeps: otherwise a program would take the easier of two ways.
 * @param own the site's own puzzles, which also give the tokens
 */
export function judgeElsewhere(
  own: Captchas,
  service: CaptchaService | undefined,
  redis: Pick<Redis, 'set' | 'getdel'>,
  limits: Pick<Limits, 'captcha' | 'captchaSolution'>,
): Captchas {
  if (!service) return own;
  const wrong = (): AnswerError =>
    new AnswerError(AnswerCode.captchaNeeded, { key: 'answer.A00005_wrong' });
  return {
    ...own,
    async create(caller) {
      const puzzle = await own.create(caller);
      if (!service.isAway()) return { ...puzzle, service: service.shown };
      await goOnWithout(noting, redis.set(keyOf(puzzle.captchaid), '1', 'EX', ownSeconds));
      return puzzle;
    },
    async verify(solution, caller) {
      const { captchaid, response } = solution;
      if (response === undefined) {
        const isOwn = await goOnWithout(noting, redis.getdel(keyOf(captchaid)), '1');
        if (!isOwn) throw wrong();
        return own.verify(solution, caller);
      }
      await limits.captcha(caller);
      await limits.captchaSolution(caller, async () => {
        const judged = await service.judge(response, caller.address);
        if (judged === 'no') throw wrong();
        if (judged === 'unavailable')
          throw new AnswerError(AnswerCode.captchaNeeded, { key: 'answer.A00005_away' });
      });
      return own.issueToken(caller.device, caller.doubted);
    },
  };
}

/** Without Redis no note is kept, and none is asked for. */
const noting = 'noting which puzzles stand in for the captcha service';

const keyOf = (captchaid: string): string => `captcha-own:${captchaid}`;
