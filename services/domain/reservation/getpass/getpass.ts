import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { IssueGetpassDto, QueryGetpassDto } from '@hall/shared/contract/getpass-requests';
import { keysOfEverybody } from '@hall/platform/crypto/blind-index';
import { AnswerError } from '@hall/platform/errors';
import { type AccountDeps, checkVerificationCode } from '../../people/accounts';
import { assertDocumentKnown } from '../../configuration/settings';
import {
  createTicketQr,
  getIssuedOrder,
  getOrder,
  type OrderReaderDeps,
  type OrderView,
} from '../orders';
import { findOrdersToCome, type OwnedOrder } from './getpass.repository';
import { passtokenMinutes } from '@hall/shared/codes/limits';
import { hmacSha256, isSameSecret } from '@hall/platform/crypto/digests';
import { firstIndexKey } from '@hall/platform/crypto/keys';
import { derivePurposeKey } from '@hall/platform/crypto/purpose-key';

/** Lifetime of a token in seconds. */
const lifeSeconds = passtokenMinutes * 60;

/** Signed tokens that contain order ids, so that no store is needed. */
function createPassTokens(indexKey: string) {
  const key = derivePurposeKey(firstIndexKey(indexKey), 'pass token');
  const sign = (body: string): Buffer => hmacSha256(key, body);
  return {
    create(orders: OwnedOrder[]): string {
      const content = {
        until: Date.now() + lifeSeconds * 1000,
        orders: orders.map(({ orderId, accountId }) => [orderId, accountId]),
      };
      const body = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${body}.${sign(body).toString('base64url')}`;
    },
    /** @returns the orders of a valid, unexpired token; undefined for any other */
    read(token: string): OwnedOrder[] | undefined {
      const [body = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (!isSameSecret(given, sign(body))) return undefined;
      const { until, orders } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as {
        until: number;
        orders: [string, string][];
      };
      if (until < Date.now()) return undefined;
      return orders.map(([orderId, accountId]) => ({ orderId, accountId }));
    },
  };
}

/** Maximum number of orders in one answer. */
const ordersMax = 10;

type GetpassDeps = AccountDeps & OrderReaderDeps;

/** @returns the requested order, if the token names it */
function ownedBy({ config }: GetpassDeps, { orderid, passtoken }: IssueGetpassDto): OwnedOrder {
  const named = createPassTokens(config.INDEX_KEY).read(passtoken);
  if (!named) throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_passtoken' });
  const owned = named.find(({ orderId }) => orderId === orderid);
  if (!owned) throw new AnswerError(AnswerCode.notFound, { status: 404 });
  return owned;
}

/**
 * Finds upcoming orders by phone number and the name of a visitor. A code that found nothing can be used again, so
 * that a mistyped number needs no second message.
 * @throws {AnswerError} A00002 for an unknown document kind; A00008, A00003, A00001 (503)
 */
export async function queryGetpass(
  deps: GetpassDeps,
  form: QueryGetpassDto,
  caller: { address: string; device: string },
): Promise<{ orders: OrderView[]; passToken?: string }> {
  const { doctype, idnum, telnum } = form;
  await deps.limits.signIn(telnum, caller);
  await assertDocumentKnown(deps.database, form);
  const code = await checkVerificationCode(deps, form, 'getpass', caller);
  const found = await findOrdersToCome(
    deps.database,
    telnum,
    keysOfEverybody(deps.blindIndex.all(doctype, idnum)),
    ordersMax,
  );
  if (!found.length) return { orders: [] };
  await deps.database.transaction((transaction) => code.use(transaction));
  const orders = await Promise.all(
    found.map(({ accountId, orderId }) => getOrder(deps, accountId, orderId)),
  );
  return { orders, passToken: createPassTokens(deps.config.INDEX_KEY).create(found) };
}

/** @throws {AnswerError} A00012 if the token has expired, A00009 if it does not name the order */
export async function issueGetpass(
  deps: GetpassDeps,
  form: IssueGetpassDto,
): Promise<{ view: OrderView; qr: string }> {
  const { accountId, orderId } = ownedBy(deps, form);
  const view = await getIssuedOrder(deps, accountId, orderId);
  return { view, qr: await createTicketQr(view.order.ticketcode) };
}

/**
 * Like `issue`, for a file download, with the same limit as for an account.
 * @throws {AnswerError} A00012, A00009 as `issue`; A00003 for too many downloads
 */
export async function openGetpassFile(
  deps: GetpassDeps,
  form: IssueGetpassDto,
): Promise<OrderView> {
  const { accountId, orderId } = ownedBy(deps, form);
  await deps.limits.makingFile(`pass-${orderId}`);
  return getIssuedOrder(deps, accountId, orderId);
}
