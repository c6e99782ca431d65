import { waitlistEndpoints, type StaffWaitRow } from '@hall/shared/contract/staff/waitlist';
import { readWaitPage, type ListedEntry } from '@hall/domain/reservation/waitlist';
import {
  presentList,
  type StaffCall,
  bindCalls,
  type SignedInStaffContext,
  type StaffDeps,
} from '../calls/staff-call';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskNumber, nameOfAccount } from '@hall/shared/rules/masking';
import {
  returnedSeatsEndpoints,
  type ReturnedSeatsRow,
} from '@hall/shared/contract/staff/returned-seats';
import { listReturnedSeats, type ReturnedSeatsView } from '@hall/domain/reservation/returned-seats';
import {
  attemptEndpoints,
  attemptsAtMost,
  type RefusedAttempt,
} from '@hall/shared/contract/staff/refused-attempts';
import { readAttempts, type Attempt } from '@hall/domain/reservation/refused-attempts';
import type { WireCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import { attemptSentence, type RefusalRules } from '../../booking/attempt-sentence';

/** Returned seats and their next booker, the name masked. */
const presentReturnedSeats = (row: ReturnedSeatsView): ReturnedSeatsRow => ({
  givebackid: row.id,
  at: hallIso(row.at),
  eventsdate: row.session.visitDate,
  session: `${row.session.starttime.slice(0, 5)}-${row.session.endtime.slice(0, 5)}`,
  pool: row.pool,
  seats: row.seats,
  orderid: row.orderId,
  orderno: row.order.orderno,
  accountid: row.accountId,
  accounttype: row.account.type,
  realname: nameOfAccount(row.account.type, row.account.realname),
  until: hallIso(row.until),
  refused: row.refused,
  following: row.following.map(({ orderId, orderno, accountType, seats, minutes, link }) => ({
    orderid: orderId,
    orderno,
    accounttype: accountType,
    seats,
    minutes,
    link: link ?? '',
  })),
});

/** A refused attempt: account name masked, with the reason in the reader's language. */
export function presentAttempt(
  attempt: Attempt,
  rules: RefusalRules,
  locale: Locale,
): RefusedAttempt {
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
    realname: nameOfAccount(attempt.accountType, accountName),
    eventssessionid: attempt.sessionId ?? '',
    eventsdate: attempt.date ?? '',
    session: attempt.hours ?? '',
    areaname: pick(locale, { zh: areaZh, en: areaEn }) ?? '',
  };
}

/** A place on the waiting list, the phone masked. */
const presentPlace = ({ entry, telnum, place, sessions }: ListedEntry): StaffWaitRow => ({
  waitid: entry.id,
  state: entry.state,
  place,
  accountid: entry.accountId,
  accounttype: entry.accountType,
  telnum: maskNumber(telnum),
  pool: entry.pool,
  ticketcount: entry.ticketcount,
  sessions: sessions.map(({ id, visitDate, starttime, endtime }) => ({
    eventssessionid: id,
    eventsdate: visitDate,
    session: `${starttime}-${endtime}`,
  })),
  expiresat: entry.expiresAt ? hallIso(entry.expiresAt) : '',
  createdat: hallIso(entry.createdAt),
});

/**
 * The waiting list for returned seats, and its offers. Returned seats that were scarce, and their next bookers.
 * Refused bookings of the last seven days; requires the right to read accounts or orders.
 */
export function waitlistStaffCalls({ settings }: StaffDeps): StaffCall[] {
  const answer = async (
    { read, locale }: Pick<SignedInStaffContext, 'read' | 'locale'>,
    which: Parameters<typeof readAttempts>[1],
  ) => {
    const rules = await settings.get();
    const attempts = await read((db) => readAttempts(db, which, attemptsAtMost));
    return { items: attempts.map((attempt) => presentAttempt(attempt, rules, locale)) };
  };
  return [
    ...bindCalls(waitlistEndpoints, {
      list: async ({ read }, query) =>
        presentList(await read((db) => readWaitPage(db, query)), presentPlace),
    }),
    ...bindCalls(returnedSeatsEndpoints, {
      list: async ({ read }, query) =>
        presentList(await read((db) => listReturnedSeats(db, query)), presentReturnedSeats),
    }),
    ...bindCalls(attemptEndpoints, {
      ofAccount: (context) => answer(context, { accountIds: [context.params.accountid] }),
      ofSession: (context) => answer(context, { sessionIds: [context.params.sessionid] }),
    }),
  ];
}
