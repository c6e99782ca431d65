import type { SentVisitor } from '@hall/shared/rules/declarations';
import { randomId } from '../../device/device-storage';
import { sealedStores } from '../../device/sealed-stores';

/**
 * A booking that is not decided yet. It is created before it is first sent and stored until it is decided, so that every
 * retry sends the same request.
 */
export interface OpenRequest {
  requestid: string;
  /** Creation time, ms since 1970. A request that is undelivered after a day is deleted. */
  madeat: number;
  /** The order that is moved; unset for a booking. */
  orderid?: string;
  /** The area of the session, independent of the area chosen when it is sent. */
  actid: number;
  eventssessionid: string;
  eventsdate: string;
  session: string;
  visitors: SentVisitor[];
  jkb: number;
  guideids?: string[];
  captchatoken?: string;
  /** The gateway has answered 202. */
  accepted: boolean;
  /** The server's message while the account waits for its turn. */
  inLine?: string;
  /** The server reserves a place for the next try. */
  placeKept?: boolean;
  /** The captcha has expired and must be solved again. */
  needsCaptcha?: true;
  /** Rejected after it was queued; the server has the reason. */
  ended?: boolean;
  /** The reason of a rejection before it was queued. */
  refusal?: { code: string; text: string };
  /** The visitor has seen the rejection. */
  seen?: true;
}

const prefix = 'open-request-';
const maxAgeMs = 24 * 3_600_000;

const accountStore = sealedStores.account;

/** @param listener called when a request changes in this tab or another; @returns a function that unsubscribes */
export const watchOpenRequests = accountStore.watch;

const key = (requestid: string): string => `${prefix}${requestid}`;

/** Stores a request on this device under a new id before it is sent. Rejected requests are deleted. */
export function createOpenRequest(
  request: Omit<OpenRequest, 'requestid' | 'madeat' | 'accepted'>,
): OpenRequest {
  removeRefused();
  const open = { ...request, requestid: randomId(), madeat: Date.now(), accepted: false };
  writeOpenRequest(open);
  return open;
}

/** @returns the requests that this device stores; deletes expired ones */
export function listOpenRequests(): OpenRequest[] {
  const all = accountStore.names(prefix).map((name) => accountStore.read(name) as OpenRequest);
  const isOld = ({ madeat }: OpenRequest): boolean => madeat <= Date.now() - maxAgeMs;
  for (const { requestid } of all.filter(isOld)) accountStore.remove(key(requestid), false);
  return all.filter((open) => !isOld(open));
}

/** Whether this device stores any request. */
export const hasOpenRequests = (): boolean => listOpenRequests().length > 0;

/** Whether a stored request is neither accepted nor rejected. */
export const hasUnsent = (): boolean =>
  listOpenRequests().some(({ accepted, refusal }) => !accepted && !refusal);

/** Rejected requests are stored only for a reload; the next request deletes them. */
function removeRefused(): void {
  for (const { requestid, refusal, ended } of listOpenRequests())
    if (refusal || ended) removeOpenRequest(requestid);
}

function writeOpenRequest(request: OpenRequest): void {
  accountStore.write(key(request.requestid), request);
}

/** Marks a request as accepted. The server has it, so the visitors' data is deleted from this device. */
export function markAccepted(request: OpenRequest): void {
  writeOpenRequest({ ...request, visitors: [], accepted: true });
}

/** Notes whether the server reserves a place, so that a retry after a reload has it too. */
export function notePlace(request: OpenRequest, isReserved: boolean): void {
  if (isReserved !== (request.placeKept ?? false))
    writeOpenRequest({ ...request, placeKept: isReserved });
}

/** Marks a request as rejected. The draft has the form, so the visitors' data is deleted from the request. */
export function markRefused(request: OpenRequest, refusal: OpenRequest['refusal']): void {
  writeOpenRequest({ ...request, visitors: [], ...(refusal && { refusal }) });
}

/**
 * Marks a request that was rejected after it was queued. It is stored without visitors, so that a reload still finds the way
 * back.
 */
export function markEnded(requestid: string): void {
  const open = readOpenRequest(requestid);
  if (open) writeOpenRequest({ ...open, visitors: [], accepted: true, ended: true });
}

/** Marks a rejection as seen: no other page shows it again. */
export function markSeen(requestid: string): void {
  const open = readOpenRequest(requestid);
  if (open && !open.seen) writeOpenRequest({ ...open, seen: true });
}

/** Marks a request whose turn has not come. It is stored whole and sent again on admission. */
export function markInQueue(request: OpenRequest, text: string, needsCaptcha: boolean): void {
  writeOpenRequest({ ...request, inLine: text, ...(needsCaptcha && { needsCaptcha }) });
}

/** @param captchatoken of a new captcha, if the first one expired */
export function markToBeSent(request: OpenRequest, captchatoken: string | undefined): void {
  const open = { ...request, ...(captchatoken && { captchatoken }) };
  delete open.inLine;
  delete open.needsCaptcha;
  writeOpenRequest(open);
}

/** @returns the stored request; undefined if this device does not store it */
export const readOpenRequest = (requestid: string): OpenRequest | undefined =>
  accountStore.read(key(requestid)) as OpenRequest | undefined;

/** Deletes a request from this device. */
export const removeOpenRequest = (requestid: string): void => accountStore.remove(key(requestid));
