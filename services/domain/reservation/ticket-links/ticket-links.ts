import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { type Locale, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import {
  type AccountDeps,
  checkTicketCode,
  readBookingAccount,
  sendTicketCode,
} from '../../people/accounts';
import type { BoardSession, ScheduleBoard } from '../../schedule/calendar';
import { findLossOf, type Loss } from '../../foundation/restores';
import {
  changeByLink,
  type ChangeOnlineDeps,
  type Progress,
  type RequestProgress,
} from '../booking';
import {
  type CancelDeps,
  cancelOrder,
  createTicketQr,
  getOrder,
  type OrderReaderDeps,
  type OrderView,
  takeOutVisitor,
} from '../orders';
import { type LinkCodes, createActTokens } from './link-codes';
import { findLinkOwner, type LinkOwner } from './ticket-link.repository';

/** The browser that opens a link, identified by its own cookie and its address. */
export interface LinkCaller {
  address: string;
  device: string;
  locale: Locale;
}

/** The result of opening a link. */
export type LinkedTicket =
  | {
      state: 'valid';
      view: OrderView;
      /** SVG. */
      qr: string;
    }
  /** The order exists, but its ticket is not valid: under review, cancelled or over. */
  | { state: 'inReview' | 'cancelled' | 'over'; view: OrderView }
  /** The link is valid, but its order was lost when the database was restored to an earlier time. */
  | { state: 'lost'; loss: Loss }
  /** The link is valid, but its order was deleted with its account. */
  | { state: 'gone' };

/** The order of a link, and the sessions to which it can move now. */
export interface LinkChoices {
  view: OrderView;
  sessions: BoardSession[];
}

/** The ticket page without sign-in: anyone with the link sees the ticket; the holder of the phone can act on it. */
type TicketLinkDeps = AccountDeps &
  OrderReaderDeps &
  CancelDeps &
  ChangeOnlineDeps & {
    linkCodes: LinkCodes;
    board: Pick<ScheduleBoard, 'all'>;
    progress: Pick<RequestProgress, 'get'>;
  };

function readOrderId({ linkCodes }: Pick<TicketLinkDeps, 'linkCodes'>, code: string): string {
  const orderId = linkCodes.read(code);
  if (orderId === undefined) throw notFoundError();
  return orderId;
}

async function ownerOf(
  deps: TicketLinkDeps,
  code: string,
): Promise<LinkOwner & { orderId: string }> {
  const orderId = readOrderId(deps, code);
  const owner = await findLinkOwner(deps.database, orderId);
  if (!owner) throw notFoundError();
  return { ...owner, orderId };
}

async function provenOwner(
  deps: TicketLinkDeps,
  code: string,
  token: string,
): ReturnType<typeof ownerOf> {
  const owner = await ownerOf(deps, code);
  if (!isProven(deps, code, token))
    throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_acttoken' });
  return owner;
}

/**
 * @returns whether the token is a valid one for the order of this code
 * @throws {AnswerError} A00009 if the code is invalid
 */
export const isProven = (
  deps: Pick<TicketLinkDeps, 'config' | 'linkCodes'>,
  code: string,
  token: string,
): boolean => createActTokens(deps.config.INDEX_KEY).proves(token, readOrderId(deps, code));

/**
 * @returns the ticket, and its account's language
 * @throws {AnswerError} A00009 if the code is invalid
 */
export async function openTicketLink(
  deps: TicketLinkDeps,
  code: string,
): Promise<{ ticket: LinkedTicket; locale?: Locale }> {
  const orderId = readOrderId(deps, code);
  const owner = await findLinkOwner(deps.database, orderId);
  if (!owner) {
    const loss = await findLossOf(deps.database, orderId);
    return { ticket: loss ? { state: 'lost', loss } : { state: 'gone' } };
  }
  const view = await getOrder(deps, owner.accountId, orderId);
  return { ticket: await ticketOf(view), locale: owner.locale };
}

/**
 * Sends a code to the phone that booked, because a link alone is too easily forwarded.
 * @returns the phone number; the caller masks it except for the last digits
 * @throws {AnswerError} A00009; A00012 if nothing can be changed any more; A00003, A00001 of the sending
 */
export async function sendLinkCode(
  deps: TicketLinkDeps,
  code: string,
  caller: LinkCaller,
): Promise<{ telnum: string }> {
  const { accountId, orderId, telnum } = await ownerOf(deps, code);
  if (!telnum || !canActOn(await getOrder(deps, accountId, orderId)))
    throw new AnswerError(AnswerCode.wrongState);
  await sendTicketCode(deps, { telnum, orderId }, caller);
  return { telnum };
}

/**
 * @returns a token for acts on this order, valid for some minutes
 * @throws {AnswerError} A00002 for text that is no code, A00008 for a wrong code, A00003
 */
export async function proveLinkHolder(
  deps: TicketLinkDeps,
  code: string,
  smscode: string,
  caller: LinkCaller,
): Promise<string> {
  const { telnum, orderId } = await ownerOf(deps, code);
  const right = await checkTicketCode(deps, { telnum, smscode }, caller);
  await deps.database.transaction((transaction) => right.use(transaction));
  return createActTokens(deps.config.INDEX_KEY).create(orderId);
}

/**
 * @returns the order, which says whether it can be cancelled, and the sessions to which it can move now
 * @throws {AnswerError} A00012 if the token has expired
 */
export async function readLinkChoices(
  deps: TicketLinkDeps,
  code: string,
  token: string,
): Promise<LinkChoices> {
  const { accountId, orderId } = await provenOwner(deps, code, token);
  const view = await getOrder(deps, accountId, orderId);
  const sessions = view.changesLeft ? sessionsFor(view, deps.board) : [];
  return { view, sessions };
}

/**
 * Cancels the order on behalf of its account.
 * @throws {AnswerError} A00012 if the token has expired; any refusal of the cancellation
 */
export async function cancelOverLink(
  deps: TicketLinkDeps,
  code: string,
  token: string,
): Promise<void> {
  const { accountId, orderId } = await provenOwner(deps, code, token);
  await cancelOrder(deps, accountId, orderId);
}

/**
 * Removes one visitor on behalf of the order's account.
 * @throws {AnswerError} A00012 if the token has expired; any refusal of the removal
 */
export async function takeOutOverLink(
  deps: TicketLinkDeps,
  code: string,
  token: string,
  ticketid: string,
): Promise<void> {
  const { accountId, orderId } = await provenOwner(deps, code, token);
  await takeOutVisitor(deps, accountId, { orderid: orderId, ticketid }, { by: 'visitor' });
}

/**
 * Accepts a request to move the order on behalf of its account; `readLinkOutcome` returns the result.
 * @throws {AnswerError} A00012 if the token has expired; any refusal of the change
 */
export async function changeOverLink(
  deps: TicketLinkDeps,
  code: string,
  token: string,
  form: { requestid: string; eventssessionid: string },
  caller: LinkCaller,
): Promise<void> {
  const { accountId, orderId } = await provenOwner(deps, code, token);
  const account = await readBookingAccount(deps.database, accountId);
  if (!account) throw notFoundError();
  await changeByLink(deps, account, { ...form, orderid: orderId }, caller);
}

/**
 * @returns the state of a change, and the order as it is now
 * @throws {AnswerError} A00009 if the order's account made no such request
 */
export async function readLinkOutcome(
  deps: TicketLinkDeps,
  code: string,
  requestid: string,
): Promise<{ progress: Progress; view: OrderView }> {
  const { accountId, orderId } = await ownerOf(deps, code);
  const progress = await deps.progress.get(accountId, requestid);
  return { progress, view: await getOrder(deps, accountId, orderId) };
}

/**
 * @returns the order of a link, for pages that say what can be done with it or what was done
 * @throws {AnswerError} A00009 if the code is invalid, or the order was lost or deleted
 */
export async function readLinkedOrder(
  deps: TicketLinkDeps,
  code: string,
): Promise<{ view: OrderView; locale: Locale }> {
  const { accountId, orderId, locale } = await ownerOf(deps, code);
  return { view: await getOrder(deps, accountId, orderId), locale };
}

/** @returns whether a holder of the link can still change something */
export const canActOn = ({
  cancellable,
  changesLeft,
  reducible,
}: Pick<OrderView, 'cancellable' | 'changesLeft' | 'reducible'>): boolean =>
  cancellable || reducible || changesLeft > 0;

async function ticketOf(view: OrderView): Promise<LinkedTicket> {
  const { order } = view;
  if (order.status === OrderStatus.cancelled) return { state: 'cancelled', view };
  if (order.status === OrderStatus.completed) return { state: 'over', view };
  if (order.ticketStatus === TicketStatus.pendingReview) return { state: 'inReview', view };
  return { state: 'valid', view, qr: await createTicketQr(order.ticketcode) };
}

/** Sessions with seats for the whole party now, sorted by day. */
const sessionsFor = ({ order }: OrderView, board: Pick<ScheduleBoard, 'all'>): BoardSession[] =>
  [...board.all()]
    .filter(
      ({ id, areaId, pool, state, remaining }) =>
        areaId === order.areaId &&
        pool === order.pool &&
        state === 'available' &&
        remaining >= order.ticketcount &&
        id !== order.sessionId,
    )
    .sort((a, b) => `${a.date} ${a.starttime}`.localeCompare(`${b.date} ${b.starttime}`));
