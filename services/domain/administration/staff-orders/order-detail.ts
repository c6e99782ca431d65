import type { DocType, TicketStatus } from '@hall/shared/codes/states';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { readOtherDocuments, type Settings } from '../../configuration/settings';
import { entranceOf, findHistory } from '../../reservation/orders';
import { readOrdersForStaff } from './staff-orders.sql';
import * as store from './order-detail.repository';

export interface DetailDeps {
  database: Database;
  sealer: Sealer;
  settings: Settings;
}

/** A visitor of an order with the decrypted number. The caller masks it or has written an audit entry. */
export interface OrderVisitor {
  ticketId: string;
  realname: string;
  doctype: DocType;
  /** Undefined if it cannot be decrypted. */
  idnum: string | undefined;
  status: TicketStatus;
}

/** @throws {AnswerError} A00009 no such order */
export async function readOrderDetail({ database, sealer, settings }: DetailDeps, id: string) {
  const [[order], tickets, history, admissions, otherDocuments] = await Promise.all([
    readOrdersForStaff(database, [id]),
    store.readTicketsForStaff(database, id),
    findHistory(database, id),
    store.readAdmissionsOf(database, id),
    readOtherDocuments(database),
  ]);
  if (!order) throw notFoundError();
  const request = await store.findRequest(database, order.requestid);
  return {
    order,
    history,
    admissions,
    /** Times of the request and its decision; none for a unit's order. */
    request,
    /** Document types that the hall added, for the visitors' labels. */
    otherDocuments,
    /** Where visitors enter, per language; empty if not set. */
    entrance: entranceOf(
      { entranceZh: order.areaEntranceZh, entranceEn: order.areaEntranceEn },
      (await settings.get()).entrance,
    ),
    visitors: open(tickets, sealer),
  };
}

/** An order with all that staff see of it. */
export type OrderDetail = Awaited<ReturnType<typeof readOrderDetail>>;

/** Reveals names and numbers; every call writes an audit entry. @throws {AnswerError} A00009 no such order */
export function unmaskVisitors(
  { database, sealer }: Omit<DetailDeps, 'settings'>,
  id: string,
  by: Actor,
): Promise<OrderVisitor[]> {
  return database.transaction(async (transaction) => {
    const tickets = await store.readTicketsForStaff(transaction, id);
    if (!tickets.length) throw notFoundError();
    await recordAct(transaction, { ...by, act: 'order.unmask', subject: { type: 'order', id } });
    return open(tickets, sealer);
  });
}

const open = (
  tickets: Awaited<ReturnType<typeof store.readTicketsForStaff>>,
  sealer: Sealer,
): OrderVisitor[] =>
  tickets.map(({ id: ticketId, realname, doctype, status, idnumSealed, visitorKey }) => ({
    ticketId,
    realname,
    doctype,
    status,
    idnum: openIfReadable(sealer, idnumSealed, placeOf.visitor(visitorKey)),
  }));
