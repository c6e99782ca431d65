import type { Locale } from '@hall/shared/codes/states';
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

/** @returns the status-change log (specification, 3): description and reason in the reader's language, and time */
export function presentStatusLog(events: AccountEvent[], locale: Locale): StatusLogAnswer {
  return {
    items: events.map(({ event, reason, at }) => ({
      description: translate(locale, `order.status.${event}`),
      ...(reason && { reason: textIn(reason, locale) }),
      time: hallIso(at),
    })),
  };
}
