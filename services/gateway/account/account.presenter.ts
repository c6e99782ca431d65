import { AccountStatus, type Locale } from '@hall/shared/codes/states';
import type {
  Profile,
  ProfileAnswer,
  SignInAnswer,
  StatusLogAnswer,
} from '@hall/shared/contract/account';
import { translate } from '@hall/shared/locales/translate';
import { bindingNumbers } from '@hall/shared/rules/bindings';
import { textIn } from '@hall/shared/rules/both-languages';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/masking';
import type { AccountEvent, AccountRecord, SignedInOperator } from '@hall/domain/people/accounts';
import type { GuideBindingStatus } from '@hall/domain/people/bindings';

/** Numbers leave the server masked, even for their owner (spec 5). If one cannot be opened, the visitor sees nothing of it. */
const masked = (number: string | undefined): string =>
  number === undefined ? '****' : number && maskNumber(number);

/** Context of an account from outside its own record. */
interface Surroundings {
  /** For a guide. */
  binding?: GuideBindingStatus | undefined;
  /** The operator who signed in for the agency. */
  operator?: SignedInOperator | undefined;
}

/** The account as its signed-in owner sees it, with the field names of the account's type (spec 3). */
export function presentAccount(
  account: AccountRecord,
  { binding, operator }: Surroundings = {},
): SignInAnswer {
  const { type, status, realname } = account;
  if (type === 'tg') {
    const numbers = bindingNumbers(binding?.state ?? 'none');
    return {
      tourGuide: {
        // Unmasked, because only the guide receives this answer (spec 4).
        realname,
        status,
        ...numbers,
        // An agency that the guide has left is no longer shown.
        taname: numbers.joinstatus === 0 ? '' : (binding?.agency.taname ?? ''),
      },
      travelagents_status: binding?.agency.status ?? 0,
    };
  }
  if (type === 'ta')
    return {
      travelAgents: {
        taname: realname,
        status,
        ...(operator && { operatorname: operator.realname }),
        ...(operator?.passwdDue && { passwddue: true }),
      },
    };
  return {
    userInfo: {
      avatar: account.avatar,
      username: account.username,
      telnum: masked(account.telnum),
      status,
      idnum: masked(account.idnum),
    },
  };
}

/** @returns the profile: number and phone masked, and the date from which it can be edited, once a year (specification, 5) */
export function presentProfile(account: AccountRecord): ProfileAnswer {
  return {
    profile: {
      username: account.username,
      realname: account.realname,
      ...presentPapers(account),
      doctype: account.doctype,
      idnum: masked(account.idnum),
      telnum: masked(account.telnum),
      status: account.status,
      haspassword: account.hasPassword,
    },
    editablefrom: account.editableFrom && hallIso(account.editableFrom),
  };
}

function presentPapers({ type, realname, papers }: AccountRecord): Partial<Profile> {
  if (!papers) return {};
  const { email, imageKey, paperno, contactname } = papers;
  const both = { email, hasimage: imageKey !== null };
  return type === 'tg'
    ? { ...both, certno: paperno }
    : { ...both, licenceno: paperno, taname: realname, realname: contactname ?? '' };
}

const { pending, normal, warning, locked, rejected } = AccountStatus;

/** Events before an approval, and before the end of a warning or a lock. */
const awaitingReview = ['created', 'submitted', 'approvalUndone', `${pending}`, `${rejected}`];
const restricting = ['noshowWarning', 'noshowLock', 'noshowLowered', `${warning}`, `${locked}`];

/**
 * The hall's approval and its end of a warning or lock are the same event.
 * @param events newest first
 * @returns the text key of the event at the index
 */
export function statusTextOf(events: readonly { event: string }[], index: number): string {
  const event = events[index]?.event ?? '';
  const before = events
    .slice(index + 1)
    .find((one) => [...awaitingReview, ...restricting].includes(one.event));
  const isApproval = event === `${normal}` && awaitingReview.includes(before?.event ?? '');
  return `order.status.${isApproval ? 'approved' : event}`;
}

/** @returns the status-change log (specification, 3): description and reason in the reader's language, and time */
export function presentStatusLog(events: AccountEvent[], locale: Locale): StatusLogAnswer {
  return {
    items: events.map(({ reason, at }, index) => ({
      description: translate(locale, statusTextOf(events, index)),
      ...(reason && { reason: textIn(reason, locale) }),
      time: hallIso(at),
    })),
  };
}
