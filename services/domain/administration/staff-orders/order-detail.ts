import { notFoundError } from '@hall/platform/errors';
import { type Actor, recordAct } from '../../foundation/audit';
import { readOtherDocuments, type Deps } from '../../configuration/settings';
import {
  entranceOf,
  findGuideNames,
  findHistory,
  findTickets,
  guidesIn,
  openVisitor,
  type OrderVisitor,
} from '../../reservation/orders';
import { readOrdersForStaff } from './staff-orders.sql';
import * as store from './order-detail.repository';

export type DetailDeps = Pick<Deps, 'database' | 'sealer' | 'settings'>;

/** @throws {AnswerError} A00009 no such order */
export async function readOrderDetail({ database, sealer, settings }: DetailDeps, id: string) {
  const [[order], tickets, history, admissions, otherDocuments] = await Promise.all([
    readOrdersForStaff(database, [id]),
    findTickets(database, id),
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
    /** Names of the guides in its history by id. */
    guideNames: await findGuideNames(database, guidesIn({ guideIds: [] }, history)),
    /** Where visitors enter, per language; empty if not set. */
    entrance: entranceOf(
      { entranceZh: order.areaEntranceZh, entranceEn: order.areaEntranceEn },
      (await settings.get()).entrance,
    ),
    visitors: tickets.map((ticket) => openVisitor(sealer, ticket)),
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
    const tickets = await findTickets(transaction, id);
    if (!tickets.length) throw notFoundError();
    await recordAct(transaction, { ...by, act: 'order.unmask', subject: { type: 'order', id } });
    return tickets.map((ticket) => openVisitor(sealer, ticket));
  });
}
