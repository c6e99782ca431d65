import { AccountStatus, type Locale } from '@hall/shared/codes/states';
import type { StaffOrder, StaffOrderVisitor } from '@hall/shared/contract/staff/orders';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/people';
import type { Sealer } from '@hall/platform/crypto/seal';
import { notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../audit';
import { findHistory, presentHistory } from '../../reservation/orders';
import { readDeskOrders } from './desk-orders.sql';
import * as store from './order-detail.repository';
import { presentDeskOrder } from './search';

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
  const [[order], tickets, history, admissions] = await Promise.all([
    readDeskOrders(database, [id]),
    store.readDeskTickets(database, id),
    findHistory(database, id),
    store.readAdmissionsOf(database, id),
  ]);
  if (!order) throw notFoundError();
  const request = await store.findRequest(database, order.requestid);
  const summary = presentDeskOrder(order, locale);
  return {
    ...summary,
    account: {
      accountid: order.accountId,
      realname: order.accountName ? maskName(order.accountName) : '',
      telnum: summary.telnum,
      status: order.accountStatus ?? AccountStatus.normal,
    },
    visitors: tickets.map((ticket) => ({
      ticketid: ticket.id,
      realname: maskName(ticket.realname),
      doctype: ticket.doctype,
      idnum: maskNumber(sealer.open(ticket.idnumSealed)),
      status: ticket.status,
    })),
    history: presentHistory(order, history, locale),
    admissions: admissions.map(
      ({ admittedAt, ticketIds, doubleIds, staff, offline, undoneAt }) => ({
        at: hallIso(admittedAt),
        count: ticketIds.length - doubleIds.length,
        by: staff,
        offline,
        undone: undoneAt !== null,
      }),
    ),
    acceptedat: request ? hallIso(request.acceptedAt) : '',
    decidedat: request?.decidedAt ? hallIso(request.decidedAt) : '',
    cancelledby: order.cancelledBy ?? '',
  };
}

/**
 * Shows names and numbers as they are: each look is in the audit log.
 * @throws {AnswerError} A00009 no such order
 */
export function unmaskVisitors(
  { database, sealer }: DetailDeps,
  id: string,
  by: Actor,
): Promise<StaffOrderVisitor[]> {
  return database.transaction(async (transaction) => {
    const tickets = await store.readDeskTickets(transaction, id);
    if (!tickets.length) throw notFoundError();
    await recordAct(transaction, { ...by, act: 'order.unmask', subject: { type: 'order', id } });
    return tickets.map(({ id: ticketid, realname, doctype, status, idnumSealed }) => ({
      ...{ ticketid, realname, doctype, status },
      idnum: sealer.open(idnumSealed),
    }));
  });
}
