import type { WireCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import type { RefusedAttempt } from '@hall/shared/contract/staff/refused-attempts';
import { pick } from '@hall/shared/locales/pick';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/masking';
import type { Attempt } from '@hall/domain/reservation/refused-attempts';
import { attemptSentence, type ToldRules } from '../../booking/attempt-sentence';

/** A refused attempt: account name masked, with the reason in the reader's language. */
export function presentAttempt(attempt: Attempt, rules: ToldRules, locale: Locale): RefusedAttempt {
  const { areaZh, areaEn, accountName } = attempt;
  return {
    attemptid: attempt.id,
    at: hallIso(attempt.at),
    times: attempt.times,
    stage: attempt.isEarly ? 'early' : 'queued',
    code: attempt.code as WireCode,
    why: attemptSentence(attempt, rules, locale),
    pool: attempt.pool,
    left: attempt.left,
    people: attempt.people,
    accountid: attempt.accountId,
    accounttype: attempt.accountType,
    realname: accountName ? maskName(accountName) : '',
    eventssessionid: attempt.sessionId ?? '',
    eventsdate: attempt.date ?? '',
    session: attempt.hours ?? '',
    areaname: pick(locale, { zh: areaZh, en: areaEn }) ?? '',
  };
}
