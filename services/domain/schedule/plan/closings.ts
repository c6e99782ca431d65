import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { CloseDto } from '@hall/shared/contract/staff/schedule';
import { joinLanguages } from '@hall/shared/rules/both-languages';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { notify } from '@hall/queues/notify';
import { type Actor, recordAct } from '../../foundation/audit';
import {
  lockScope,
  readFallout,
  type SessionFallout,
  type ClosedOrder,
  lockClosedOrders,
  sumFallout,
} from './closed-orders.sql';
import * as store from './closing.repository';
import { lockDay, updateDay } from './day.repository';
import { daySubject } from './days';
import { findDay, findSession } from './plan.sql';
import { updateSession } from './session.repository';
import { defaultLocale } from '@hall/shared/codes/states';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { pick } from '@hall/shared/locales/pick';
import { returnGrants, type SeatDeps, type GrantReturn } from '../seats';
import {
  composeMessage,
  type GuideNews,
  messagesToGuides,
  queueMessages,
  type WrittenMessage,
} from '../../communication/messages';
import type { MailCopies } from '../../people/mail-wishes';
import type { DayClosing } from './day-closing.entity';

/** Orders cancelled per transaction: few, so that little is repeated after a crash. */
const ordersAtOnce = 50;

/**
 * Ends an order for the hall in the transaction of a closing. Injected, because orders depend on the schedule.
 * @returns the seats to return to Redis, only of some visitors if others are inside; undefined if nothing ended
 */
type OrderEnder = (
  transaction: Transaction,
  order: { id: string },
  end: { by: 'hall' },
) => Promise<Omit<GrantReturn, 'id' | 'day'> | undefined>;

export interface ClosingDeps extends SeatDeps {
  endOrder: OrderEnder;
  /** Adds copies by mail for people who want them. */
  mailCopies: MailCopies;
}

/**
 * Cancels the orders of a closed day or session without penalty, and notifies each visitor of the reason. People who are
 * inside keep their tickets, and sessions that were over are unchanged (product 11). Each step is one transaction with its messages and its count, so another process can resume after a crash. A closing that has
 * ended, or that another process carries out, is skipped.
 */
export async function carryOutClosing(deps: ClosingDeps, id: string): Promise<void> {
  const closing = await store.findClosing(deps.database, id);
  let left = closing !== undefined;
  while (closing && left) left = await cancelSome(deps, closing);
}

/** @returns whether more orders may be left to cancel */
async function cancelSome(deps: ClosingDeps, closing: DayClosing): Promise<boolean> {
  const scope = {
    areaId: closing.areaId,
    date: closing.visitDate,
    sessionId: closing.sessionId,
  };
  const cancelled = await deps.database.transaction(async (transaction) => {
    if (!(await store.lockClosing(transaction, closing.id))) return undefined;
    const orders = await lockClosedOrders(transaction, scope, closing.startedAt, ordersAtOnce);
    const done: GrantReturn[] = [];
    const notified: WrittenMessage[] = [];
    const news: GuideNews[] = [];
    for (const order of orders) {
      const ended = await deps.endOrder(transaction, order, { by: 'hall' });
      if (!ended) continue;
      done.push({ day: closing.visitDate, id: order.heldBy, ...ended });
      const { id, telnum, accountId } = order;
      const text = textOf(order, closing, ended.visitorKeys?.length);
      notified.push({ to: telnum ?? '', accountId, text, about: subjectKey('order', id) });
      // Guides of people who are inside have nothing to do.
      const reason = joinLanguages(closing.reasonZh, closing.reasonEn);
      if (!ended.visitorKeys) news.push({ orderId: id, event: 'cancelled', reason });
    }
    notified.push(...(await messagesToGuides(transaction, news)));
    const messages = [...notified, ...(await deps.mailCopies(transaction, notified))];
    await queueMessages(
      transaction,
      messages.map((message) => ({ ...message, closingId: closing.id })),
    );
    const isLast = orders.length < ordersAtOnce || !done.length;
    await store.countClosedOrders(transaction, closing.id, orders.length, isLast);
    return { done, isLast };
  });
  if (!cancelled) return false;
  await returnGrants(deps, cancelled.done);
  return !cancelled.isLast;
}

/** @param rest number of people whose tickets ended while others are inside; undefined if the whole order ended */
function textOf(order: ClosedOrder, closing: DayClosing, rest?: number): string {
  const locale = order.locale ?? defaultLocale;
  return composeMessage(locale, rest ? 'order.restClosed' : 'order.closed', {
    count: rest ?? 0,
    orderno: order.orderno,
    date: order.visitDate,
    session: order.session,
    reason: pick(locale, { zh: closing.reasonZh, en: closing.reasonEn }),
  });
}

/** The effects of closing a day or a session. */
export interface ClosingFallout {
  sessions: SessionFallout[];
  /** Waiting list entries that name one of the sessions. */
  waiting: number;
}

/**
 * @returns the orders that closing would cancel
 * @throws {AnswerError} A00009 no such day or session
 */
export async function previewClosing(
  database: Database,
  scope: store.ClosingScope,
): Promise<ClosingFallout> {
  await assertInSchedule(database, scope);
  const sessions = await readFallout(database, scope);
  const ids = sessions.map(({ sessionId }) => sessionId);
  const { waiting } = await sumFallout(database, ids);
  return { sessions, waiting };
}

/**
 * Closes a day or one of its sessions: bookings stop with the commit, and existing orders are cancelled in steps
 * (`carryOutClosing`). A concurrent booking has either committed and is cancelled too, or waits for the pool and finds
 * it closed.
 * @param within runs in the same transaction
 * @returns the closing's id
 * @throws {AnswerError} A00009 no such day or session; A00012 it is already closed
 */
export async function closeDay(
  database: Database,
  scope: store.ClosingScope,
  form: CloseDto,
  by: Actor,
  within: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  await assertInSchedule(database, scope);
  return database.transaction(async (transaction) => {
    await lockScope(transaction, scope);
    const id = await closeLocked(transaction, scope, form, by);
    await within(transaction);
    await recordAct(transaction, {
      ...by,
      act: scope.sessionId ? 'session.close' : 'day.close',
      subject: subjectOf(scope),
      after: { closing: id },
      reason: joinLanguages(form.reason_zh, form.reason_en),
    });
    return id;
  });
}

/**
 * Closes a scope locked by `lockScope`, in its transaction; the worker cancels the orders after the commit.
 * @returns the closing's id
 * @throws {AnswerError} A00012 it is already closed
 */
export async function closeLocked(
  transaction: Transaction,
  scope: store.ClosingScope,
  reason: Pick<CloseDto, 'reason_zh' | 'reason_en'>,
  by: Actor,
): Promise<string> {
  await lockDay(transaction, scope.areaId, scope.date);
  const day = await findDay(transaction, scope.areaId, scope.date);
  const session = scope.sessionId && (await findSession(transaction, scope.sessionId));
  if (day?.closed || (session && session.closed)) throw new AnswerError(AnswerCode.wrongState);
  if (scope.sessionId) await updateSession(transaction, scope.sessionId, { closed: true });
  else await updateDay(transaction, scope.areaId, scope.date, { closed: true });
  const fallout = await readFallout(transaction, scope);
  const id = await store.insertClosing(transaction, scope, {
    reasonZh: reason.reason_zh,
    reasonEn: reason.reason_en,
    byStaff: by.staff.username,
    ordersTotal: fallout.reduce((sum, { orders }) => sum + orders, 0),
  });
  notify(transaction, 'closings.carryOut', { closingId: id });
  return id;
}

/**
 * Reopens a closed day or session; cancelled orders stay cancelled.
 * @throws {AnswerError} A00009 no such day or session; A00012 it is open, or its orders are still being cancelled
 */
export async function reopenDay(
  database: Database,
  scope: store.ClosingScope,
  by: Actor,
): Promise<void> {
  await assertInSchedule(database, scope);
  await database.transaction(async (transaction) => {
    await lockDay(transaction, scope.areaId, scope.date);
    const day = await findDay(transaction, scope.areaId, scope.date);
    const session = scope.sessionId && (await findSession(transaction, scope.sessionId));
    const closings = await store.readClosings(transaction, scope.areaId, scope.date);
    const isClosed = session ? session.closed && !day?.closed : day?.closed;
    const isBusy = closings.some(
      (closing) => closing.sessionId === scope.sessionId && closing.finishedAt === null,
    );
    if (!isClosed || isBusy) throw new AnswerError(AnswerCode.wrongState);
    if (scope.sessionId) await updateSession(transaction, scope.sessionId, { closed: false });
    else await updateDay(transaction, scope.areaId, scope.date, { closed: false });
    await recordAct(transaction, {
      ...by,
      act: scope.sessionId ? 'session.reopen' : 'day.reopen',
      subject: subjectOf(scope),
    });
  });
}

const subjectOf = ({ areaId, date, sessionId }: store.ClosingScope) =>
  sessionId ? { type: 'session', id: sessionId } : daySubject(areaId, date);

async function assertInSchedule(database: Database, scope: store.ClosingScope): Promise<void> {
  const found = scope.sessionId
    ? await findSession(database, scope.sessionId)
    : await findDay(database, scope.areaId, scope.date);
  if (found?.areaId !== scope.areaId || found.visitDate !== scope.date) throw notFoundError();
}
