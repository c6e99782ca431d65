import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { CaptchaService } from '@hall/platform/providers/captcha';
import type { Redis } from '@hall/platform/redis/connections';
import { type Limits, networkOf } from '../limits';
import type { Caller, Captchas } from './captchas';

/** TTL of a puzzle. */
const ownSeconds = 900;
/** How long a failure of the service counts. */
const failureMs = 30_000;
/** Callers whose failures make an outage. */
const callersOfOutage = 3;

/**
 * Uses an external captcha service, with the site's own puzzle as fallback while that service fails. Each answer still
 * contains a puzzle, because both share one wire format. A puzzle counts only if it was issued as a fallback, recorded
 * in `captcha-own:<captchaid>`. Otherwise a program would choose the easier of the two.
 * @param own the site's own puzzles, which also issue the tokens
 */
export function judgeElsewhere(
  own: Captchas,
  service: CaptchaService | undefined,
  redis: Pick<Redis, 'set' | 'getdel'>,
  limits: Pick<Limits, 'captcha' | 'captchaSolution'>,
): Captchas {
  if (!service) return own;
  const breaker = createBreaker();
  const wrong = (): AnswerError =>
    new AnswerError(AnswerCode.captchaNeeded, { key: 'answer.A00005_wrong' });
  return {
    ...own,
    async create(caller) {
      const puzzle = await own.create(caller);
      if (!breaker.isOpen(caller)) return { ...puzzle, service: service.shown };
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
        if (judged === 'yes') return breaker.close();
        breaker.noteFailure(caller);
        throw new AnswerError(AnswerCode.captchaNeeded, { key: 'answer.A00005_away' });
      });
      return own.issueToken(caller.device, caller.doubted);
    },
  };
}

/**
 * Circuit breaker of the service. If it failed for a caller (timeout, 5xx, no readable answer), this caller gets the
 * site's puzzle for 30 s. All callers get it once the service failed for 3 different callers within 30 s and accepted no solution
 * since: a single caller can craft responses that make it fail. A caller is a network, because programs invent
 * devices; a device if the address is unknown. Each gateway counts separately.
 */
function createBreaker() {
  const failedAtMs = new Map<string, number>();
  const nameOf = ({ address, device }: Caller): string => networkOf(address) || device;
  return {
    isOpen(caller: Caller): boolean {
      for (const [name, atMs] of failedAtMs)
        if (performance.now() - atMs > failureMs) failedAtMs.delete(name);
      return failedAtMs.size >= callersOfOutage || failedAtMs.has(nameOf(caller));
    },
    noteFailure(caller: Caller): void {
      if (failedAtMs.size < callersOfOutage) failedAtMs.set(nameOf(caller), performance.now());
    },
    close: () => failedAtMs.clear(),
  };
}

/** Without Redis no note is written, and none is required. */
const noting = 'noting which puzzles stand in for the captcha service';

const keyOf = (captchaid: string): string => `captcha-own:${captchaid}`;
