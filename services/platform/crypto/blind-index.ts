import { createHmac } from 'node:crypto';
import { normaliseIdNumber } from '@hall/shared/rules/documents';

/** The blind index of a document: equal for equal documents, telling nothing without the key. */
export type VisitorKey = string;

/** @returns a function from kind and number to the blind index: 22 characters, 128 bits of HMAC-SHA-256. */
export function createBlindIndex(indexKey: string): (doctype: number, idnum: string) => VisitorKey {
  const key = Buffer.from(indexKey, 'base64');
  return (doctype, idnum) =>
    createHmac('sha256', key)
      .update(`${doctype}:${normaliseIdNumber(idnum)}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
}
