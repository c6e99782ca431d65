import type { Locale } from '@hall/shared/codes/states';
import type { StaffOrder, StaffOrderVisitor } from '@hall/shared/contract/staff/orders';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/people';
import type { Sealer } from '@hall/platform/crypto/seal';
import { notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { type Acting, recordAct } from '../audit';
import { findHistory, presentHistory } from '../../reservation/orders';
import * as store from './order-detail.repository';
import { presentDeskRow } from './search';

export interface DetailDeps {
  database: Database;
  sealer: Sealer;
}

/** @throws {AnswerError} A00009 no such order */
export async function readDeskOrder(
  { database, sealer }: DetailDeps,
  id: string,
  locale: Locale,
): Promise<StaffOrder> {
  const [row, tickets, history, admissions] = await Promise.all([
    store.findDeskOrder(database, id),
    store.readDeskTickets(database, id),
    findHistory(database, id),
    store.readAdmissionsOf(database, id),
  ]);
  if (!row) throw notFoundError();
  const summary = presentDeskRow(row, locale);
  return {
    ...summary,
    account: {
      accountid: row.account_id,
      realname: row.account_name ? maskName(row.account_name) : '',
      telnum: summary.telnum,
      status: row.account_status ?? 1,
    },
    visitors: tickets.map((ticket) => ({
      ticketid: ticket.id,
      realname: maskName(ticket.realname),
      doctype: ticket.doctype,
      idnum: maskNumber(sealer.open(ticket.idnum_sealed)),
      status: ticket.status,
    })),
    history: presentHistory({ createdAt: row.created_at }, history, locale),
    admissions: admissions.map(({ admitted_at, count, staff, offline, undone }) => ({
      at: hallIso(admitted_at),
      count,
      by: staff,
      offline,
      undone,
    })),
    acceptedat: row.accepted_at ? hallIso(row.accepted_at) : '',
    decidedat: row.decided_at ? hallIso(row.decided_at) : '',
    cancelledby: row.cancelled_by,
  };
}

/**
 * Shows names and numbers as they are: each look is in the audit log.
 * @throws {AnswerError} A00009 no such order
 */
export function unmaskVisitors(
  { database, sealer }: DetailDeps,
  id: string,
  by: Acting,
): Promise<StaffOrderVisitor[]> {
  return database.transaction(async (transaction) => {
    const tickets = await store.readDeskTickets(transaction, id);
    if (!tickets.length) throw notFoundError();
    await recordAct(transaction, { ...by, act: 'order.unmask', subject: { type: 'order', id } });
    return tickets.map(({ id: ticketid, idnum_sealed, ...ticket }) => ({
      ticketid,
      ...ticket,
      idnum: sealer.open(idnum_sealed),
    }));
  });
}
