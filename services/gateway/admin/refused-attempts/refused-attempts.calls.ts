import { attemptsAtMost, type RefusedAttempt } from '@hall/shared/contract/staff/refused-attempts';
import { readAttempts, type Attempt } from '@hall/domain/reservation/refused-attempts';
import {
  type SignedInStaffContext,
  type StaffCall,
  staffCall,
  type StaffDeps,
} from '../calls/staff-call';
import type { WireCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/masking';
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

/** Refused bookings of the last seven days; requires the right to read accounts or orders. */
export function attemptCalls({ settings }: StaffDeps): StaffCall[] {
  const answer = async (
    { read, locale }: Pick<SignedInStaffContext, 'read' | 'locale'>,
    which: Parameters<typeof readAttempts>[1],
  ) => {
    const rules = await settings.get();
    const attempts = await read((db) => readAttempts(db, which, attemptsAtMost));
    return { items: attempts.map((attempt) => presentAttempt(attempt, rules, locale)) };
  };
  return [
    staffCall({
      method: 'get',
      path: 'accounts/:accountid/attempts',
      summary: 'The account’s bookings of the last seven days that were refused, and why.',
      access: 'accounts.read',
      answer: (context) => answer(context, { accountIds: [context.params.accountid] }),
    }),
    staffCall({
      method: 'get',
      path: 'sessions/:sessionid/attempts',
      summary: 'The bookings of a session that were refused in the last seven days, and why.',
      access: 'orders.read',
      answer: (context) => answer(context, { sessionIds: [context.params.sessionid] }),
    }),
  ];
}
