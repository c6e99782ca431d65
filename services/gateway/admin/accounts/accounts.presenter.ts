import type { Locale } from '@hall/shared/codes/states';
import type {
  AccountDetail,
  AccountEvent,
  AccountRow,
  AccountTwin,
} from '@hall/shared/contract/staff/accounts';
import { translate } from '@hall/shared/locales/translate';
import { addHallDays, hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/people';
import type {
  AccountDetailRow,
  AccountEventRow,
  AccountListRow,
  TwinRow,
} from '@hall/domain/people/review';

/** Names are shown to staff in full: they compare them with papers. Numbers are masked. */
export function presentAccountRow(row: AccountListRow): AccountRow {
  return {
    accountid: row.id,
    type: row.type,
    status: row.status,
    realname: row.realname,
    telnum: maskNumber(row.telnum),
    paperno: row.paperno,
    waitingsince: row.waiting_since ? hallIso(row.waiting_since) : '',
    createdat: hallIso(row.created_at),
    version: row.version,
  };
}

/** @param idnum opened, to be masked here; null where the account has none */
export function presentAccountDetail(
  row: AccountDetailRow,
  twins: TwinRow[],
  idnum: string | null,
): AccountDetail {
  return {
    ...presentAccountRow(row),
    username: row.username,
    doctype: row.doctype,
    idnum: idnum ? maskNumber(idnum) : '',
    email: row.email,
    contactname: row.contactname,
    hasimage: row.image_key !== null,
    // The last day on which it stands: it ends with that day.
    statusuntil: row.status_until ? addHallDays(hallDateOf(row.status_until), -1) : '',
    blacklisted: row.blacklisted,
    twins: twins.map(presentTwin),
    orders: {
      pending: row.orders_pending,
      completed: row.orders_completed,
      cancelled: row.orders_cancelled,
      noshows: row.noshows,
    },
  };
}

function presentTwin(row: TwinRow): AccountTwin {
  const same = [
    ...(row.same_idnum ? (['idnum'] as const) : []),
    ...(row.same_paperno ? (['paperno'] as const) : []),
    ...(row.same_telnum ? (['telnum'] as const) : []),
  ];
  return {
    accountid: row.id,
    type: row.type,
    status: row.status,
    realname: row.realname,
    same,
  };
}

export function presentAccountEvent(row: AccountEventRow, locale: Locale): AccountEvent {
  return {
    event: row.event,
    description: translate(locale, `order.status.${row.event}`),
    reason: row.reason ?? '',
    at: hallIso(row.at),
  };
}
