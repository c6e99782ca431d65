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

/** Staff see full names, to compare them with documents. Numbers are masked. */
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

/** @param idnum as it is shown; empty if the account has none */
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
    // The last day of the status, which ends with that day.
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

/** @returns an event of the account for staff; the reason is empty if none was given */
export function presentAccountEvent(row: LoggedEvent, locale: Locale): AccountEvent {
  return {
    event: row.event,
    description: translate(locale, `order.status.${row.event}`),
    reason: row.reason ?? '',
    at: hallIso(row.at),
  };
}
