import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { CaptchaService } from '@hall/platform/providers/captcha';
import type { Redis } from '@hall/platform/redis/connections';
import type { Limits } from '../limits';
import type { Captchas } from './captchas';

/** TTL of a puzzle. */
const ownSeconds = 900;

/**
 * Uses an external captcha service, with the site's own puzzle as fallback while that service is unreachable. Each
 * answer still contains a puzzle, because both share one wire format. A puzzle counts only if it was issued during an
 * outage, recorded in `captcha-own:<captchaid>`. Otherwise a program would choose the easier of the two.
 * @param own the site's own puzzles, which also issue the tokens
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

/** Without Redis no note is written, and none is required. */
const noting = 'noting which puzzles stand in for the captcha service';

const keyOf = (captchaid: string): string => `captcha-own:${captchaid}`;
