import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { AccountStatus, AccountType } from '@hall/shared/codes/states';
import type { BindingState } from '@hall/shared/rules/bindings';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { measuresOf } from '@hall/shared/rules/risk-measures';
import { bindingRefusal, lockedRefusal, reviewRefusal } from '@hall/shared/rules/booking-blocks';
import { AnswerError } from '@hall/platform/errors';
import type { BoardSession } from '../../schedule/calendar';
import { type Blacklisted, blacklistedError } from './blacklisted';
import type { HallSettings } from '../../configuration/settings';

/** What the quick refusals look at, all of it in memory already. */
export interface BookingAttempt extends ChangeAttempt, OfferAttempt {
  visitorCount: number;
  healthDeclared: boolean;
  /** Who would be more different people than the account can book for, masked, and from which day on they would not. */
  beyondPeople?: { names: string[]; from: string };
  /** The guides of a team; `strangers` were named and may not lead it. */
  guides: { count: number; strangers: number };
}

/** The same for taking an offer: its party and its seats stand since it joined the waiting list. */
export interface OfferAttempt extends Standing {
  settings: HallSettings;
}

/** The same for moving an order: its visitors and their declaration stand as they were. */
export interface ChangeAttempt extends Standing {
  session: BoardSession | undefined;
}

interface Standing {
  account: {
    type: AccountType;
    status: AccountStatus;
    hasIdnum: boolean;
    hasPapers: boolean;
    cancelledToday: number;
    risk: { score: number; pausedUntil: Date | null };
    identityVerified: boolean;
    identityAsked: boolean;
    binding: { state: BindingState; agencyStatus: AccountStatus } | null;
  };
  /** Undefined where nobody whom it is for stands on the blacklist. */
  blacklisted: Blacklisted | undefined;
}

type Rule<Attempt> = (attempt: Attempt) => AnswerError | undefined;

const refuseIf = (
  refused: boolean,
  code: RefusalCode,
  params?: Record<string, number>,
  key?: string,
) =>
  refused ? new AnswerError(code, { ...(params && { params }), ...(key && { key }) }) : undefined;

const refuseWith = (code: RefusalCode | undefined) => (code ? new AnswerError(code) : undefined);

const standingRules: Rule<Standing>[] = [
  ({ account }) => refuseWith(lockedRefusal(account.status)),
  ({ blacklisted }) => blacklisted && blacklistedError(blacklisted),
];

/** A pause keeps an account from new bookings; what it has booked it may still change. */
const pauseRule: Rule<OfferAttempt> = ({ account: { risk }, settings }) =>
  settings.riskMeasures.pause > 0 && risk.pausedUntil && risk.pausedUntil > new Date()
    ? new AnswerError(RefusalCode.accountPaused, {
        params: { date: hallDateOf(risk.pausedUntil) },
      })
    : undefined;

/** Between the puzzles and a pause: name and number are compared once, and what speaks against the account asks for it no more. */
const identityRule: Rule<OfferAttempt> = ({ account, settings }) =>
  refuseIf(
    !account.identityVerified &&
      (account.identityAsked ||
        measuresOf(account.risk, settings.riskMeasures).includes('identity')),
    RefusalCode.identityNeeded,
  );

const accountRules: Rule<Standing>[] = [
  ({ account }) => refuseWith(reviewRefusal(account.status)),
  ({ account }) =>
    refuseIf(
      !account.hasIdnum || (account.type !== 'user' && !account.hasPapers),
      RefusalCode.profileIncomplete,
    ),
];

/** A guide books for the agency that it is bound to (spec 6). An order that stands needs no binding any more. */
const bindingRule: Rule<Standing> = ({ account: { type, binding } }) =>
  refuseWith(bindingRefusal(type, binding?.state ?? 'none', binding?.agencyStatus));

/** How many people an account can book for who are no family; whoever it booked for before can always come again. */
const peopleRule: Rule<BookingAttempt> = ({ beyondPeople, settings: { bookedPeople } }) =>
  beyondPeople &&
  new AnswerError(RefusalCode.tooManyPeople, {
    params: {
      most: bookedPeople.most,
      days: bookedPeople.days,
      names: beyondPeople.names,
      date: beyondPeople.from,
    },
  });

const partyRules: Rule<BookingAttempt>[] = [
  ({ account, visitorCount, settings }) => {
    const { min, max } = settings.visitors[account.type];
    return refuseIf(visitorCount < min || visitorCount > max, RefusalCode.visitorCount, {
      min,
      max,
    });
  },
  ({ guides }) =>
    refuseIf(guides.strangers > 0, RefusalCode.guideRequired, undefined, 'answer.B00017_notYours'),
  ({ account, guides }) =>
    refuseIf(account.type !== 'user' && guides.count === 0, RefusalCode.guideRequired),
  ({ healthDeclared, settings }) =>
    refuseIf(settings.jkb === 1 && !healthDeclared, RefusalCode.healthDeclaration),
];

/** Whether the session takes bookings, by the rule that the worker asks again under the locks of its seats. */
const sessionRule: Rule<ChangeAttempt> = ({ session }) =>
  refuseWith(session ? session.refusal : RefusalCode.notAvailable);

const cancellationRule: Rule<OfferAttempt> = ({ account, settings }) =>
  refuseIf(
    account.cancelledToday >= settings.cancellations.day,
    RefusalCode.blacklisted,
    undefined,
    'answer.B00002_cancelLimit',
  );

/** Why a booking is refused before it is queued, in the order in which it is told. */
const bookingRules = [
  ...standingRules,
  pauseRule,
  ...accountRules,
  identityRule,
  bindingRule,
  ...partyRules,
  peopleRule,
  sessionRule,
  cancellationRule,
];
/** An offer is a new order: who could not book it by now does not get it. */
const offerRules = [
  ...standingRules,
  pauseRule,
  ...accountRules,
  identityRule,
  bindingRule,
  cancellationRule,
];
const changeRules = [...standingRules, ...accountRules, sessionRule];

/** @throws {AnswerError} the first refusal that holds */
export function assertMayBook(
  attempt: BookingAttempt,
): asserts attempt is BookingAttempt & { session: BoardSession } {
  throwFirst(bookingRules, attempt);
}

/** @throws {AnswerError} the first refusal that holds */
export function assertMayTakeOffer(attempt: OfferAttempt): void {
  throwFirst(offerRules, attempt);
}

/** @returns why the account could book nothing at all now, whoever comes; undefined where it could */
export const findAccountRefusal = (attempt: OfferAttempt): AnswerError | undefined =>
  findFirst(offerRules, attempt);

/** @throws {AnswerError} the first refusal that holds */
export function assertMayChange(
  attempt: ChangeAttempt,
): asserts attempt is ChangeAttempt & { session: BoardSession } {
  throwFirst(changeRules, attempt);
}

function throwFirst<Attempt>(rules: Rule<Attempt>[], attempt: Attempt): void {
  const refusal = findFirst(rules, attempt);
  if (refusal) throw refusal;
}

function findFirst<Attempt>(rules: Rule<Attempt>[], attempt: Attempt): AnswerError | undefined {
  for (const rule of rules) {
    const refusal = rule(attempt);
    if (refusal) return refusal;
  }
  return undefined;
}
