import type { Locale } from '@hall/shared/codes/states';
import type { ProfileAnswer, SignInAnswer, StatusLogAnswer } from '@hall/shared/contract/account';
import { translate } from '@hall/shared/locales/translate';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/people';
import type { AccountRecord, SignedIn, StatusEvent } from '@hall/domain/accounts';

/** Numbers leave the server masked, also to their owner (spec 5). */
const masked = (number: string): string => number && maskNumber(number);

export function presentSignIn({ authtoken, account }: SignedIn): SignInAnswer {
  return { authtoken, ...presentAccount(account) };
}

/** What a signed-in client shows of its account, under the name that the account's type has (spec 3). */
export function presentAccount(account: AccountRecord): SignInAnswer {
  const { type, status, realname } = account;
  if (type === 'tg')
    return {
      tourGuide: {
        realname: maskName(realname),
        status,
        joinstatus: 0,
        breakoffstatus: 0,
        taname: '',
      },
      travelagents_status: 0,
    };
  if (type === 'ta') return { travelAgents: { taname: realname, status } };
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

export function presentProfile(account: AccountRecord): ProfileAnswer {
  return {
    profile: {
      username: account.username,
      realname: account.realname,
      doctype: account.doctype,
      idnum: masked(account.idnum),
      telnum: masked(account.telnum),
      status: account.status,
    },
    editablefrom: account.editableFrom && hallIso(account.editableFrom),
  };
}

export function presentStatusLog(events: StatusEvent[], locale: Locale): StatusLogAnswer {
  return {
    items: events.map(({ event, at }) => ({
      description: translate(locale, `order.status.${event}`),
      time: hallIso(at),
    })),
  };
}
