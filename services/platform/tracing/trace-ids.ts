import { sha256 } from '../crypto/digests';

const isTraceId = (text: string): boolean => /^[\da-f]{32}$/.test(text) && !/^0+$/.test(text);

/**
 * @returns the trace id of a booking request: the request id itself in the site's format, so that either can be found
 *   from a log; otherwise its digest
 */
export const traceIdOf = (requestId: string): string =>
  isTraceId(requestId) ? requestId : digest(requestId).slice(0, 32);

/**
 * @returns the id of the span in which a request was stored. Later spans use it as their parent without passing it
 *   along
 */
export const acceptedSpanIdOf = (requestId: string): string =>
  digest(`accepted ${requestId}`).slice(0, 16);

/**
 * Returns whether a trace is sampled: the same in every process. The choice depends on a key, because clients choose
 * request ids: otherwise a client could have all of its calls traced.
 * @param hash keyed
 */
export const isChosen = (hash: (text: string) => string, traceId: string, oneIn: number): boolean =>
  Buffer.from(hash(traceId), 'base64url').readUInt32BE() % oneIn === 0;

const digest = (text: string): string => sha256(text).toString('hex');
