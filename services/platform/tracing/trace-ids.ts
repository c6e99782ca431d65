import { sha256 } from '../crypto/digests';

const isTraceId = (text: string): boolean => /^[\da-f]{32}$/.test(text) && !/^0+$/.test(text);

/**
 * @returns the id of a booking request's trace: its own, as the site makes them, so that who has one from the log finds
 *   the other; of a request id in other letters its digest
 */
export const traceIdOf = (requestId: string): string =>
  isTraceId(requestId) ? requestId : digest(requestId).slice(0, 32);

/**
 * @returns the id of the span in which a request was stored. Whoever works on the request later knows it without being
 *   told: what follows hangs on it.
 */
export const acceptedSpanIdOf = (requestId: string): string =>
  digest(`accepted ${requestId}`).slice(0, 16);

/**
 * Says whether a trace is one of those that are told: the same in every process. Drawn by a key, for the ids of requests
 * are their senders': who could choose one that is told would have every call of theirs traced.
 * @param hash keyed
 */
export const isChosen = (hash: (text: string) => string, traceId: string, oneIn: number): boolean =>
  Buffer.from(hash(traceId), 'base64url').readUInt32BE() % oneIn === 0;

const digest = (text: string): string => sha256(text).toString('hex');
