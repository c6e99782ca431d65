import { hmacSha256, isSameSecret } from '@hall/platform/crypto/digests';
import { firstIndexKey } from '@hall/platform/crypto/keys';
import { derivePurposeKey } from '@hall/platform/crypto/purpose-key';

/** Lifetime in seconds of a token after the phone was verified. */
const lifeSeconds = 600;

/** Tokens that prove that the holder has entered the code sent to the order's phone. No store is needed. */
export function createActTokens(indexKey: string, now: () => number = Date.now) {
  const key = derivePurposeKey(firstIndexKey(indexKey), 'ticket link act');
  const sign = (orderId: string, until: string): Buffer => hmacSha256(key, `${orderId}:${until}`);
  return {
    create(orderId: string): string {
      const until = String(now() + lifeSeconds * 1000);
      return `${until}.${sign(orderId, until).toString('base64url')}`;
    },
    /** @returns whether the token is valid for this order and has not expired */
    proves(token: string, orderId: string): boolean {
      const [until = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      return isSameSecret(given, sign(orderId, until)) && Number(until) > now();
    },
  };
}
