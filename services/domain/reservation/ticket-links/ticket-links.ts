import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { type Locale, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { type Accounts, type BookingAccount, readBookingAccount } from '../../people/accounts';
import type { BoardSession, ScheduleBoard } from '../../schedule/calendar';
import { findLossOf, type Loss } from '../../foundation/restores';
import type { AskedChange, Progress, RequestProgress } from '../booking';
import { createTicketQr, type OrderReader, type OrderView } from '../orders';
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

/** The order of a token, and the sessions to which it can move now. */
export interface LinkChoices {
  view: OrderView;
  sessions: BoardSession[];
}

export interface TicketLinks {
  /**
   * @returns the ticket, and its account's language
   * @throws {AnswerError} A00009 if the code is invalid
   */
  open(code: string): Promise<{ ticket: LinkedTicket; locale?: Locale }>;
  /**
   * Sends a code to the phone that booked, because a link alone is too easily forwarded.
   * @returns the phone number; the caller masks it except for the last digits
   * @throws {AnswerError} A00009; A00012 if nothing can be changed any more; A00003, A00001 of the sending
   */
  sendCode(code: string, caller: LinkCaller): Promise<{ telnum: string }>;
  /**
   * @returns a token for acts on this order, valid for some minutes
   * @throws {AnswerError} A00002 for text that is no code, A00008 for a wrong code, A00003
   */
  prove(code: string, smscode: string, caller: LinkCaller): Promise<string>;
  /**
   * @returns the order, which says whether it can be cancelled, and the sessions to which it can move now
   * @throws {AnswerError} A00012 if the token has expired
   */
  choices(code: string, token: string): Promise<LinkChoices>;
  /**
   * Cancels the order on behalf of its account.
   * @throws {AnswerError} A00012 if the token has expired; any refusal of the cancellation
   */
  cancel(code: string, token: string): Promise<void>;
  /**
   * Accepts a request to move the order on behalf of its account; `outcome` returns the result.
   * @throws {AnswerError} A00012 if the token has expired; any refusal of the change
   */
  change(
    code: string,
    token: string,
    form: { requestid: string; eventssessionid: string },
    caller: LinkCaller,
  ): Promise<void>;
  /** @throws {AnswerError} A00009 if the order's account made no such request */
  outcome(code: string, requestid: string): Promise<Progress>;
}

/**
 * The ticket page without sign-in: anyone with the link sees the ticket, and the holder of the phone can also act on
 * it.
 */
export function createTicketLinks(deps: {
  database: Database;
  config: { INDEX_KEY: string };
  codes: LinkCodes;
  accounts: Pick<Accounts, 'sendTicketCode' | 'checkTicketCode'>;
  orders: OrderReader;
  board: Pick<ScheduleBoard, 'all'>;
  progress: Pick<RequestProgress, 'get'>;
  cancelOrder(accountId: string, orderId: string): Promise<void>;
  changeOrder(account: BookingAccount, form: AskedChange, caller: LinkCaller): Promise<unknown>;
}): TicketLinks {
  const tokens = createActTokens(deps.config.INDEX_KEY);
  const read = (code: string): string => {
    const orderId = deps.codes.read(code);
    if (orderId === undefined) throw notFoundError();
    return orderId;
  };
  const ownerOf = async (code: string): Promise<LinkOwner & { orderId: string }> => {
    const orderId = read(code);
    const owner = await findLinkOwner(deps.database, orderId);
    if (!owner) throw notFoundError();
    return { ...owner, orderId };
  };
  const proven = async (code: string, token: string): ReturnType<typeof ownerOf> => {
    const owner = await ownerOf(code);
    if (!tokens.proves(token, owner.orderId))
      throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_acttoken' });
    return owner;
  };
  const open: TicketLinks['open'] = async (code) => {
    const orderId = read(code);
    const owner = await findLinkOwner(deps.database, orderId);
    if (!owner) {
      const loss = await findLossOf(deps.database, orderId);
      return { ticket: loss ? { state: 'lost', loss } : { state: 'gone' } };
    }
    const view = await deps.orders.get(owner.accountId, orderId);
    return { ticket: await ticketOf(view), locale: owner.locale };
  };
  return {
    open,
    async sendCode(code, caller) {
      const { accountId, orderId, telnum } = await ownerOf(code);
      const { cancellable, changesLeft } = await deps.orders.get(accountId, orderId);
      if (!telnum || !(cancellable || changesLeft)) throw new AnswerError(AnswerCode.wrongState);
      await deps.accounts.sendTicketCode({ telnum, orderId }, caller);
      return { telnum };
    },
    async prove(code, smscode, caller) {
      const { telnum, orderId } = await ownerOf(code);
      const right = await deps.accounts.checkTicketCode({ telnum, smscode }, caller);
      await deps.database.transaction((transaction) => right.use(transaction));
      return tokens.create(orderId);
    },
    async choices(code, token) {
      const { accountId, orderId } = await proven(code, token);
      const view = await deps.orders.get(accountId, orderId);
      const sessions = view.changesLeft ? sessionsFor(view, deps.board) : [];
      return { view, sessions };
    },
    async cancel(code, token) {
      const { accountId, orderId } = await proven(code, token);
      await deps.cancelOrder(accountId, orderId);
    },
    async change(code, token, form, caller) {
      const { accountId, orderId } = await proven(code, token);
      const account = await readBookingAccount(deps.database, accountId);
      if (!account) throw notFoundError();
      await deps.changeOrder(account, { ...form, orderid: orderId }, caller);
    },
    async outcome(code, requestid) {
      const { accountId } = await ownerOf(code);
      return deps.progress.get(accountId, requestid);
    },
  };
}

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
