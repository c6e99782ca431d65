import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import type {
  IssueGetpassAnswer,
  IssueGetpassDto,
  QueryGetpassAnswer,
  QueryGetpassDto,
} from '@hall/shared/contract/getpass';
import type { OrderDetail } from '@hall/shared/contract/order';
import type { VisitorKey } from '@hall/platform/crypto/blind-index';
import { AnswerError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Accounts } from '../../people/accounts';
import type { Limits } from '@hall/toolkit/limits';
import { createTicketQr, type OrderReader } from '../orders';
import { findOrdersToCome } from './getpass.repository';
import { createPassTokens } from './pass-token';

/** No more orders than this are told at once. */
const ordersMax = 10;

export interface Getpass {
  /**
   * The orders to come of somebody who has the phone and names a visitor. A code that found nothing can be
   * tried again, so that a mistyped number needs no second message.
   * @throws {AnswerError} A00008, A00003, A00001 (503)
   */
  query(form: QueryGetpassDto, address: string, locale: Locale): Promise<QueryGetpassAnswer>;
  /** @throws {AnswerError} A00012 for a token that has expired, A00009 for an order that it does not name */
  issue(form: IssueGetpassDto, locale: Locale): Promise<IssueGetpassAnswer>;
}

/** Retrieving a ticket without a sign-in (route /getpass). */
export function createGetpass(deps: {
  database: Database;
  config: { INDEX_KEY: string };
  accounts: Pick<Accounts, 'checkVerificationCode'>;
  limits: Limits;
  orders: OrderReader;
  blindIndex: (doctype: number, idnum: string) => VisitorKey;
}): Getpass {
  const tokens = createPassTokens(deps.config.INDEX_KEY);
  return {
    async query({ doctype, idnum, telnum, smscode }, address, locale) {
      await deps.limits.signIn(address);
      const code = await deps.accounts.checkVerificationCode(telnum, 'getpass', smscode);
      const found = await findOrdersToCome(
        deps.database,
        telnum,
        deps.blindIndex(doctype, idnum),
        ordersMax,
      );
      if (!found.length) return { orders: [] };
      await deps.database.transaction((transaction) => code.use(transaction));
      const orders = await Promise.all(
        found.map(({ accountId, orderId }) => deps.orders.get(accountId, orderId, locale)),
      );
      return { orders: orders.map(summaryOf), passtoken: tokens.create(found) };
    },
    async issue({ orderid, passtoken }, locale) {
      const named = tokens.read(passtoken);
      if (!named) throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_passtoken' });
      const owned = named.find(({ orderId }) => orderId === orderid);
      if (!owned) throw new AnswerError(AnswerCode.notFound, { status: 404 });
      const order = await deps.orders.getIssued(owned.accountId, owned.orderId, locale);
      return {
        ticketcode: order.ticketcode,
        qr: await createTicketQr(order.ticketcode),
        order: { ...summaryOf(order), visitors: order.visitors },
      };
    },
  };
}

/** What a holder may see; how many changes and cancellations are left is the account's business. */
function summaryOf(order: OrderDetail) {
  const { orderid, orderno, ticketcount, status, eventsdate } = order;
  const { session, areaname, ticketcode, bookingstatus } = order;
  return {
    ...{ orderid, orderno, ticketcount, status, eventsdate },
    ...{ session, areaname, ticketcode, bookingstatus },
  };
}
