import { notFoundError } from '@hall/platform/errors';
import { maskName } from '@hall/shared/rules/masking';
import type { Limits } from '@hall/toolkit/limits';
import { type Actor, readActsOn, recordAct } from '../../foundation/audit';
import { readOtherDocuments, type Deps } from '../../configuration/settings';
import {
  entranceOf,
  findGuideNames,
  findHistory,
  findTickets,
  guidesIn,
  openVisitor,
} from '../../reservation/orders';
import { readOrdersForStaff } from './staff-orders.sql';
import { authorsOf } from './who-acted';
import * as store from './order-detail.repository';

export type DetailDeps = Pick<Deps, 'database' | 'sealer' | 'settings'>;

/** @throws {AnswerError} A00009 no such order */
export async function readOrderDetail({ database, sealer, settings }: DetailDeps, id: string) {
  const [[order], tickets, history, acts, admissions, otherDocuments] = await Promise.all([
    readOrdersForStaff(database, [id]),
    findTickets(database, id),
    findHistory(database, id),
    readActsOn(database, 'order', id),
    store.readAdmissionsOf(database, id),
    readOtherDocuments(database),
  ]);
  if (!order) throw notFoundError();
  const [request, decisions, team, moves, { entrance, visitors }] = await Promise.all([
    store.findRequest(database, order.requestid),
    order.applicationId ? readActsOn(database, 'authorization', order.applicationId) : [],
    store.readTeamOf(database, id),
    store.findNamedOrders(database, history),
    settings.get(),
  ]);
  return {
    order,
    team,
    history,
    /** The orders from which it was moved, or to which it or a part of it was. */
    moves,
    /** The authors of the booking and of each event of the history. */
    authors: [
      {
        staff: acts.find(({ act }) => act === 'order.assist')?.username ?? '',
        own: order.channel === 'online',
      },
      ...authorsOf(history, [...acts, ...decisions]),
    ],
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
      entrance,
    ),
    /** The minimum of visitors of a booking; units have none. */
    least: order.accountType === 'auth' ? 1 : visitors[order.accountType].min,
    visitors: tickets.map((ticket) => openVisitor(sealer, ticket)),
  };
}

/** An order with all that staff see of it. */
export type OrderDetail = Awaited<ReturnType<typeof readOrderDetail>>;

/**
 * Reveals one visitor's document number. The audit entry is written before the number leaves the server; another look by
 * the same person within ten minutes adds none.
 * @returns undefined if it cannot be decrypted
 * @throws {AnswerError} A00009 no such visitor; A00003 after too many different numbers
 */
export async function revealVisitor(
  {
    database,
    sealer,
    limits,
  }: Omit<DetailDeps, 'settings'> & { limits: Pick<Limits, 'numberSearch'> },
  { orderid, ticketid }: { orderid: string; ticketid: string },
  by: Actor,
): Promise<string | undefined> {
  const tickets = await findTickets(database, orderid);
  const at = tickets.findIndex(({ id }) => id === ticketid);
  const ticket = tickets[at];
  if (!ticket) throw notFoundError();
  await limits.numberSearch(by.staff.id ?? '', { list: 'ticket', number: ticketid }, () =>
    database.transaction((transaction) =>
      recordAct(transaction, {
        ...by,
        act: 'order.unmask',
        subject: { type: 'order', id: orderid },
        after: { person: at + 1, realname: maskName(ticket.realname) },
      }),
    ),
  );
  return openVisitor(sealer, ticket).idnum;
}
