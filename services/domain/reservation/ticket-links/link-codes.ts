import { hmacSha256, isSameSecret } from '@hall/platform/crypto/digests';
import { readIndexKeys } from '@hall/platform/crypto/keys';
import { derivePurposeKey } from '@hall/platform/crypto/purpose-key';
import { isRowId } from '@hall/shared/rules/row-id';

/** 96 bits, more than anybody guesses through a gateway that counts; a message stays short. */
const signatureBytes = 12;
/** Digits and small letters: a phone finds the end of such a link in any message. */
const base = 36;
const signatureLength = Math.ceil((signatureBytes * 8) / Math.log2(base));

export interface LinkCodes {
  /** @returns the code in an order's link, some 25 digits and small letters; always the same one */
  create(orderId: string): string;
  /** @returns the order's id; undefined where the code is none of ours */
  read(code: string): string | undefined;
}

/**
 * The codes of links to tickets: signed, so that no store needs to keep them, and a link to an order that a restored
 * database does not know is told from one that was made up.
 * @param indexKey setting INDEX_KEY; a code that a former key signed is still read
 */
export function createLinkCodes(indexKey: string): LinkCodes {
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
    create: (orderId) => `${sign(first, orderId)}${BigInt(orderId).toString(base)}`,
    read(code) {
      if (!/^[0-9a-z]{20,32}$/.test(code)) return undefined;
      const orderId = readNumber(code.slice(signatureLength));
      if (!isRowId(orderId)) return undefined;
      const given = Buffer.from(code.slice(0, signatureLength));
      const isOurs = keys.some((key) => isSameSecret(given, Buffer.from(sign(key, orderId))));
      return isOurs ? orderId : undefined;
    },
  };
}

/** @returns the address of an order's ticket, as a message brings it */
export const ticketAddress = (
  { codes, publicUrl }: { codes: LinkCodes; publicUrl: string },
  orderId: string,
): string => new URL(`/t/${codes.create(orderId)}`, publicUrl).href;

/** @returns the decimal digits of a number to the base 36, exactly, however long it is */
function readNumber(digits: string): string {
  let value = 0n;
  for (const digit of digits) value = value * BigInt(base) + BigInt(Number.parseInt(digit, base));
  return value.toString();
}
