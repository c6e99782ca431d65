import { hmacSha256, isSameSecret } from '@hall/platform/crypto/digests';
import { readIndexKeys, firstIndexKey } from '@hall/platform/crypto/keys';
import { derivePurposeKey } from '@hall/platform/crypto/purpose-key';
import { isRowId } from '@hall/shared/rules/row-id';

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

/** 96 bits cannot be guessed through a rate-limited gateway, and keep the message short. */
const signatureBytes = 12;
/** Digits and lower-case letters, so that phones recognise the end of a link in any message. */
const base = 36;
const signatureLength = Math.ceil((signatureBytes * 8) / Math.log2(base));

/**
 * Codes of ticket links. They are signed, so no store is needed, and the link of an order lost in a restore differs
 * from a made-up one.
 * @param indexKey setting INDEX_KEY; codes signed with a former key stay valid
 */
export function createLinkCodes(indexKey: string) {
  const keys = (readIndexKeys(indexKey) ?? []).map((key) => derivePurposeKey(key, 'ticket link'));
  const [first] = keys;
  if (!first) throw new Error('INDEX_KEY cannot be read');
  const sign = (key: Buffer, orderId: string): string => {
    const digest = hmacSha256(key, orderId);
    return BigInt(`0x${digest.subarray(0, signatureBytes).toString('hex')}`)
      .toString(base)
      .padStart(signatureLength, '0');
  };
  return {
    /** @returns the code of an order's link, about 25 digits and lower-case letters; always the same */
    create: (orderId: string): string => `${sign(first, orderId)}${BigInt(orderId).toString(base)}`,
    /** @returns the order id; undefined if the code is invalid */
    read(code: string): string | undefined {
      if (!/^[0-9a-z]{20,32}$/.test(code)) return undefined;
      const orderId = readNumber(code.slice(signatureLength));
      if (!isRowId(orderId)) return undefined;
      const given = Buffer.from(code.slice(0, signatureLength));
      const isOurs = keys.some((key) => isSameSecret(given, Buffer.from(sign(key, orderId))));
      return isOurs ? orderId : undefined;
    },
  };
}

export type LinkCodes = ReturnType<typeof createLinkCodes>;

/** @returns the URL of an order's ticket for a message */
export const ticketAddress = (
  { codes, publicUrl }: { codes: LinkCodes; publicUrl: string },
  orderId: string,
): string => new URL(`/t/${codes.create(orderId)}`, publicUrl).href;

/** @returns the decimal digits of a base-36 number, exact for any length */
function readNumber(digits: string): string {
  let value = 0n;
  for (const digit of digits) value = value * BigInt(base) + BigInt(Number.parseInt(digit, base));
  return value.toString();
}
