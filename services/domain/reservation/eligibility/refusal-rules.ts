import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { AccountStatus, AccountType } from '@hall/shared/codes/states';
import type { BindingState } from '@hall/shared/rules/bindings';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { measuresOf } from '@hall/shared/rules/risk-measures';
import { bindingRefusal, lockedRefusal, reviewRefusal } from '@hall/shared/rules/booking-blocks';
import { AnswerError } from '@hall/platform/errors';
import type { BoardSession } from '../../schedule/calendar';
import {
  type Blacklisted,
  blacklistedError,
  type BeyondPeople,
  beyondPeopleOf,
  type Companion,
  findBlacklisted,
} from './blacklisted';
import type { HallSettings } from '../../configuration/settings';
import type { BookingAccount } from '../../people/accounts';
import type { BlacklistCache } from '../../people/blacklist';

/**
 * The waiting room before a day's release: puts accounts that are not admitted yet into the queue instead of booking.
 */
export interface WaitingRoomGate {
  /** @throws {AnswerError} A00012 if the account must wait for its turn, or has its place on another device */
  assertAdmitted(
    comer: { accountId: string; device?: string | undefined },
    areaId: number,
    date: string,
  ): Promise<void>;
}

/** The operators' switch that pauses the intake of new requests. */
export interface IntakeGate {
  /** @throws {AnswerError} A00001 (HTTP 503) while the intake is paused */
  assertOpen(): void;
}

/** Input of the refusal rules before the queue, all of it in memory. */
export interface BookingAttempt extends ChangeAttempt, OfferAttempt, GuidesAttempt {
  visitorCount: number;
  healthDeclared: boolean;
}

/** Input for naming other guides for an order. */
interface GuidesAttempt extends AccountAttempt {
  /** The guides of a team; `strangers` counts named guides who may not lead it. */
  guides: { count: number; strangers: number };
}

/** Input for making or taking an offer: size and seats were checked when the party joined the waiting list. */
interface OfferAttempt extends AccountAttempt {
  beyondPeople?: BeyondPeople | undefined;
  settings: HallSettings;
}

/** Input for moving an order: visitors and their declaration do not change. */
export interface ChangeAttempt extends AccountAttempt {
  session: BoardSession | undefined;
}

interface AccountAttempt {
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
  /** Undefined if nobody of the booking is on the blacklist. */
  blacklisted: Blacklisted | undefined;
}

/** @returns the refusal, its code, or a value that is false */
type Rule<Attempt> = (attempt: Attempt) => AnswerError | RefusalCode | false | undefined;

const statusRules: Rule<AccountAttempt>[] = [
  ({ account }) => lockedRefusal(account.status),
  ({ blacklisted }) => blacklisted && blacklistedError(blacklisted),
];

/** A pause blocks new bookings; the account may still change its orders. */
const pauseRule: Rule<OfferAttempt> = ({ account: { risk }, settings }) =>
  settings.riskMeasures.pause > 0 && risk.pausedUntil && risk.pausedUntil > new Date()
    ? new AnswerError(RefusalCode.accountPaused, {
        params: { date: hallDateOf(risk.pausedUntil) },
      })
    : undefined;

/**
 * A verification lies between puzzles and a pause. It is needed once: after that, risk points do not ask for it again.
 */
const identityRule: Rule<OfferAttempt> = ({ account, settings }) =>
  !account.identityVerified &&
  (account.identityAsked || measuresOf(account.risk, settings.riskMeasures).includes('identity')) &&
  RefusalCode.identityNeeded;

const reviewRule: Rule<AccountAttempt> = ({ account }) => reviewRefusal(account.status);

const accountRules: Rule<AccountAttempt>[] = [
  reviewRule,
  ({ account }) =>
    (!account.hasIdnum || (account.type !== 'user' && !account.hasPapers)) &&
    RefusalCode.profileIncomplete,
];

/** A guide books for the agency of the binding (spec 6). An existing order needs no binding. */
const bindingRule: Rule<AccountAttempt> = ({ account: { type, binding } }) =>
  bindingRefusal(type, binding?.state ?? 'none', binding?.agencyStatus);

/**
 * Limits the number of different people of an account, without family; people it booked for before are always allowed.
 */
const peopleRule: Rule<OfferAttempt> = ({ beyondPeople, settings: { bookedPeople } }) =>
  beyondPeople &&
  new AnswerError(RefusalCode.tooManyPeople, {
    params: {
      most: bookedPeople.most,
      days: bookedPeople.days,
      names: beyondPeople.names,
      date: beyondPeople.from,
    },
  });

/** The guides of a team are bound to the agency and reviewed, and it has one. */
const guideRules: Rule<GuidesAttempt>[] = [
  ({ guides }) =>
    guides.strangers > 0 &&
    new AnswerError(RefusalCode.guideRequired, { key: 'answer.B00017_notYours' }),
  ({ account, guides }) =>
    account.type !== 'user' && guides.count === 0 && RefusalCode.guideRequired,
];

const partyRules: Rule<BookingAttempt>[] = [
  ({ account, visitorCount, settings }) => {
    const { min, max } = settings.visitors[account.type];
    return (
      (visitorCount < min || visitorCount > max) &&
      new AnswerError(RefusalCode.visitorCount, { params: { min, max } })
    );
  },
  ...guideRules,
  ({ healthDeclared, settings }) =>
    settings.jkb === 1 && !healthDeclared && RefusalCode.healthDeclaration,
];

/** Whether the session takes bookings. The worker checks the same rule again under the lock of its seats. */
const sessionRule: Rule<ChangeAttempt> = ({ session }) =>
  session ? session.refusal : RefusalCode.notAvailable;

const cancellationRule: Rule<OfferAttempt> = ({ account, settings }) =>
  account.cancelledToday >= settings.cancellations.day &&
  new AnswerError(RefusalCode.blacklisted, { key: 'answer.B00002_cancelLimit' });

/** Refusal rules of a booking, in the order in which they are reported. */
const bookingRules = [
  ...statusRules,
  pauseRule,
  ...accountRules,
  identityRule,
  bindingRule,
  ...partyRules,
  peopleRule,
  sessionRule,
  cancellationRule,
];
/** An offer becomes a new order, so an account that may not book now does not get it. */
const offerRules = [
  ...statusRules,
  pauseRule,
  ...accountRules,
  identityRule,
  bindingRule,
  peopleRule,
  cancellationRule,
];
/** An existing order needs no personal information: accounts that the counter made for a phone have none. */
const orderRules = [...statusRules, reviewRule];
const changeRules = [...orderRules, sessionRule];
/** Guides are changed under the rules that hold for them at booking. */
const guideChangeRules = [...orderRules, ...guideRules];

/** @throws {AnswerError} the first refusal that applies */
export function assertMayBook(
  attempt: BookingAttempt,
): asserts attempt is BookingAttempt & { session: BoardSession } {
  throwFirst(bookingRules, attempt);
}

/** @throws {AnswerError} the first refusal that applies to an account whose order gets another person or document */
export function assertMayReplace(attempt: AccountAttempt): void {
  throwFirst(orderRules, attempt);
}

/** @throws {AnswerError} the first refusal that applies */
export function assertMayTakeOffer(attempt: OfferAttempt): void {
  throwFirst(offerRules, attempt);
}

/** @returns why the account can book nothing now, whoever visits; undefined if it can */
export const findAccountRefusal = (attempt: OfferAttempt): AnswerError | undefined =>
  findFirst(offerRules, attempt);

/** @throws {AnswerError} the first refusal that applies */
export function assertMayChange(
  attempt: ChangeAttempt,
): asserts attempt is ChangeAttempt & { session: BoardSession } {
  throwFirst(changeRules, attempt);
}

/** @throws {AnswerError} the first refusal that applies */
export function assertMayNameGuides(attempt: GuidesAttempt): void {
  throwFirst(guideChangeRules, attempt);
}

function throwFirst<Attempt>(rules: Rule<Attempt>[], attempt: Attempt): void {
  const refusal = findFirst(rules, attempt);
  if (refusal) throw refusal;
}

function findFirst<Attempt>(rules: Rule<Attempt>[], attempt: Attempt): AnswerError | undefined {
  for (const rule of rules) {
    const refusal = rule(attempt);
    if (refusal) return typeof refusal === 'string' ? new AnswerError(refusal) : refusal;
  }
  return undefined;
}

/** @returns the input of the rules for an entry of the waiting list: when its offer is made, and when it is taken */
export function offerAttemptOf(
  account: BookingAccount,
  { agencyId, people }: { agencyId: string | null; people: readonly Companion[] },
  blacklist: Pick<BlacklistCache, 'endsOf'>,
  settings: HallSettings,
): OfferAttempt {
  return {
    // A guide who has left the agency of the entry does not book for it.
    account: {
      ...account,
      binding: account.binding?.agencyId === agencyId ? account.binding : null,
    },
    blacklisted: findBlacklisted(blacklist, account, people, settings),
    beyondPeople: beyondPeopleOf(account, people, settings),
    settings,
  };
}
