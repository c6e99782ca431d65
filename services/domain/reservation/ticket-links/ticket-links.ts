import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { type Locale, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { type Accounts, type BookingAccount, readBookingAccount } from '../../people/accounts';
import type { BoardSession, ScheduleBoard } from '../../schedule/calendar';
import { findLossOf, type Loss } from '../../foundation/restores';
import type { AskedChange, Progress, RequestProgress } from '../booking';
import { createTicketQr, type OrderReader, type OrderView } from '../orders';
import type { LinkCodes } from './link-codes';
import { createActTokens } from './act-token';
import { findLinkOwner, type LinkOwner } from './ticket-link.repository';

/** Who opens a link: a browser known by a cookie of its own, from an address. */
export interface LinkCaller {
  address: string;
  device: string;
  locale: Locale;
}

/** What a link leads to. */
export type LinkedTicket =
  | {
      state: 'valid';
      view: OrderView;
      /** SVG. */
      qr: string;
    }
  /** The order stands, its ticket opens nothing: it waits for review, was cancelled, or is over. */
  | { state: 'inReview' | 'cancelled' | 'over'; view: OrderView }
  /** The link is ours, its order was lost when the hall's records were brought back to an earlier moment. */
  | { state: 'lost'; loss: Loss }
  /** The link is ours, its order is not there any more: deleted with its account. */
  | { state: 'gone' };

/** What a right code allows. */
export interface ProvenLink {
  token: string;
  view: OrderView;
  sessions: BoardSession[];
}

export interface TicketLinks {
  /**
   * @returns the ticket, and its account's language
   * @throws {AnswerError} A00009 for a code that is none of ours
   */
  open(code: string): Promise<{ ticket: LinkedTicket; locale?: Locale }>;
  /**
   * Sends a code to the phone that booked: a link alone is forwarded too easily to act by it.
   * @returns the phone; nobody else but its owner is shown more than its last digits
   * @throws {AnswerError} A00009; A00012 where nothing can be done any more; A00003, A00001 of the sending
   */
  sendCode(code: string, caller: LinkCaller): Promise<{ telnum: string }>;
  /**
   * @returns a token that serves some minutes for acts on this order, and what can be done with it: the view says whether it can
   *   be cancelled; it can be moved to the sessions given, which hold its party now
   * @throws {AnswerError} A00008 for a wrong code, A00003
   */
  prove(code: string, smscode: string, caller: LinkCaller): Promise<ProvenLink>;
  /**
   * Cancels the order in its account's place.
   * @returns the ticket as it is then
   * @throws {AnswerError} A00012 where the token has expired; what cancelling refuses
   */
  cancel(code: string, token: string): Promise<LinkedTicket>;
  /**
   * Accepts a request to move the order, in its account's place; `outcome` tells what becomes of it.
   * @throws {AnswerError} A00012 where the token has expired; what changing refuses
   */
  change(
    code: string,
    token: string,
    form: { requestid: string; eventssessionid: string },
  ): Promise<void>;
  /** @throws {AnswerError} A00009 where the order's account made no such request */
  outcome(code: string, requestid: string): Promise<Progress>;
}

/** The ticket outside the application: whoever has the link sees it, who has the phone besides acts on it. */
export function createTicketLinks(deps: {
  database: Database;
  config: { INDEX_KEY: string };
  codes: LinkCodes;
  accounts: Pick<Accounts, 'sendTicketCode' | 'checkTicketCode'>;
  orders: OrderReader;
  board: Pick<ScheduleBoard, 'all'>;
  progress: Pick<RequestProgress, 'get'>;
  cancelOrder(accountId: string, orderId: string): Promise<void>;
  changeOrder(account: BookingAccount, form: AskedChange): Promise<unknown>;
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
      const { accountId, telnum, orderId } = await ownerOf(code);
      const right = await deps.accounts.checkTicketCode({ telnum, smscode }, caller);
      await deps.database.transaction((transaction) => right.use(transaction));
      const view = await deps.orders.get(accountId, orderId);
      const sessions = view.changesLeft ? sessionsFor(view, deps.board) : [];
      return { token: tokens.create(orderId), view, sessions };
    },
    async cancel(code, token) {
      const { accountId, orderId } = await proven(code, token);
      await deps.cancelOrder(accountId, orderId);
      return (await open(code)).ticket;
    },
    async change(code, token, form) {
      const { accountId, orderId } = await proven(code, token);
      const account = await readBookingAccount(deps.database, accountId);
      if (!account) throw notFoundError();
      await deps.changeOrder(account, { ...form, orderid: orderId });
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

/** Sessions that hold the whole party now, in the order of their days. */
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
