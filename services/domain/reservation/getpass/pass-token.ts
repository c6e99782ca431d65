import { passtokenMinutes } from '@hall/shared/codes/limits';
import { hmacSha256, isSameSecret } from '@hall/platform/crypto/digests';
import { firstIndexKey } from '@hall/platform/crypto/keys';
import { derivePurposeKey } from '@hall/platform/crypto/purpose-key';
import type { OwnedOrder } from './getpass.repository';

/** Lifetime of a token in seconds. */
const lifeSeconds = passtokenMinutes * 60;

export interface PassTokens {
  create(orders: OwnedOrder[]): string;
  /** @returns the orders of a valid, unexpired token; undefined for any other */
  read(token: string): OwnedOrder[] | undefined;
}

/** Signed tokens that contain order ids, so that no store is needed. */
export function createPassTokens(indexKey: string, now: () => number = Date.now): PassTokens {
  const key = derivePurposeKey(firstIndexKey(indexKey), 'pass token');
  const sign = (body: string): Buffer => hmacSha256(key, body);
  return {
    create(orders) {
      const content = {
        until: now() + lifeSeconds * 1000,
        orders: orders.map(({ orderId, accountId }) => [orderId, accountId]),
      };
      const body = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${body}.${sign(body).toString('base64url')}`;
    },
    read(token) {
      const [body = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (!isSameSecret(given, sign(body))) return undefined;
      const { until, orders } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as {
        until: number;
        orders: [string, string][];
      };
      if (until < now()) return undefined;
      return orders.map(([orderId, accountId]) => ({ orderId, accountId }));
    },
  };
}
