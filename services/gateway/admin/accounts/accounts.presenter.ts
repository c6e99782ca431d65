import type { Locale } from '@hall/shared/codes/states';
import type {
  AccountDetail,
  AccountEvent,
  AccountRow,
  AccountTwin,
} from '@hall/shared/contract/staff/accounts';
import { translate } from '@hall/shared/locales/translate';
import { addHallDays, hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/masking';
import type { AccountEvent as LoggedEvent } from '@hall/domain/people/accounts';
import type {
  AccountDetail as ReviewedAccount,
  ListedAccount,
  Twin,
} from '@hall/domain/administration/review';

/** Names are shown to staff in full: they compare them with papers. Numbers are masked. */
export function presentAccountRow(listed: ListedAccount): AccountRow {
  const { account, paperno, contactname, waitingSince, version } = listed;
  return {
    accountid: account.id,
    type: account.type,
    status: account.status,
    realname: account.realname ?? '',
    telnum: maskNumber(account.telnum),
    paperno,
    contactname,
    waitingsince: waitingSince ? hallIso(waitingSince) : '',
    createdat: hallIso(account.createdAt),
    version,
  };
}

/** @param idnum as it leaves the house; empty where the account has none */
export function presentAccountDetail(
  detail: ReviewedAccount,
  twins: Twin[],
  idnum: string,
): AccountDetail {
  const { account, papers, orders } = detail;
  return {
    ...presentAccountRow(detail),
    username: account.username ?? '',
    doctype: account.doctype,
    idnum,
    email: papers?.email ?? '',
    hasimage: Boolean(papers?.imageKey),
    // The last day on which it stands: it ends with that day.
    statusuntil: account.statusUntil ? addHallDays(hallDateOf(account.statusUntil), -1) : '',
    blacklisted: detail.blacklisted,
    twins: twins.map(presentTwin),
    counter: detail.isStandIn,
    orders: { ...orders, noshows: detail.noshows },
  };
}

function presentTwin(row: Twin): AccountTwin {
  const same = [
    ...(row.sameIdnum ? (['idnum'] as const) : []),
    ...(row.samePaperno ? (['paperno'] as const) : []),
    ...(row.sameTelnum ? (['telnum'] as const) : []),
  ];
  return {
    accountid: row.id,
    type: row.type,
    status: row.status,
    realname: row.realname,
    same,
  };
}

/** @returns what happened to an account as staff read it; the reason is empty where none was given */
export function presentAccountEvent(row: LoggedEvent, locale: Locale): AccountEvent {
  return {
    event: row.event,
    description: translate(locale, `order.status.${row.event}`),
    reason: row.reason ?? '',
    at: hallIso(row.at),
  };
}
