import type { DocType } from '@hall/shared/codes/states';
import { randomId } from '../../device/device-storage';
import { keeping } from '../../device/keeping';

/**
 * A booking on its way: made before it is first sent and kept until it has ended, so that whatever happens
 * to this tab the same request is sent again, never another.
 */
export interface OpenRequest {
  requestid: string;
  /** When it was made, ms since 1970: what could not be delivered in a day is no longer wanted. */
  madeat: number;
  /** The order that it moves; unset for a booking. */
  orderid?: string;
  /** The area of the session, whichever is chosen by the time it is sent. */
  actid: number;
  eventssessionid: string;
  eventsdate: string;
  session: string;
  visitors: {
    realname: string;
    doctype: DocType;
    idnum: string;
    child?: boolean;
    disabled?: boolean;
  }[];
  jkb: number;
  guideids?: string[];
  captchatoken?: string;
  /** What a program wrote where no person writes. */
  subject?: string;
  /** The gateway has answered 202. */
  accepted: boolean;
  /** What it was told where its account's turn in the line had not come. */
  inLine?: string;
  /** It waits for its puzzle to be solved anew: the first one's time has passed. */
  needsCaptcha?: true;
  /** It was queued and then refused; the server says why. */
  ended?: boolean;
  /** Why it was refused before it was queued. */
  refusal?: { code: string; text: string };
  /** The refusal has been read. */
  seen?: true;
}

const prefix = 'open-request-';
const keptMs = 24 * 3_600_000;

const kept = keeping.account;

/** @param listener called as a request comes, changes or goes, in this tab or another; @returns what ends it */
export const watchOpenRequests = kept.watch;

const key = (requestid: string): string => `${prefix}${requestid}`;

/** Keeps a request on this device before it is sent, under a new id; requests that were refused go. */
export function createOpenRequest(
  request: Omit<OpenRequest, 'requestid' | 'madeat' | 'accepted'>,
): OpenRequest {
  removeRefused();
  const open = { ...request, requestid: randomId(), madeat: Date.now(), accepted: false };
  writeOpenRequest(open);
  return open;
}

/** @returns what this device keeps; what is too old goes */
export function listOpenRequests(): OpenRequest[] {
  const all = kept.names(prefix).map((name) => kept.read(name) as OpenRequest);
  const isOld = ({ madeat }: OpenRequest): boolean => madeat <= Date.now() - keptMs;
  for (const { requestid } of all.filter(isOld)) kept.remove(key(requestid), false);
  return all.filter((open) => !isOld(open));
}

/** Whether this device keeps any request. */
export const hasOpenRequests = (): boolean => listOpenRequests().length > 0;

/** Whether something is kept that was submitted and has not been accepted. */
export const hasUnsent = (): boolean =>
  listOpenRequests().some(({ accepted, refusal }) => !accepted && !refusal);

/** What was refused is kept for a reload only: the next request takes it away. */
function removeRefused(): void {
  for (const { requestid, refusal, ended } of listOpenRequests())
    if (refusal || ended) removeOpenRequest(requestid);
}

function writeOpenRequest(request: OpenRequest): void {
  kept.write(key(request.requestid), request);
}

/** Once accepted the server has the request: the visitors' data leave this device. */
export function markAccepted(request: OpenRequest): void {
  writeOpenRequest({ ...request, visitors: [], accepted: true });
}

/** Once refused the form is in the draft alone: the visitors' data leave the request. */
export function markRefused(request: OpenRequest, refusal: OpenRequest['refusal']): void {
  writeOpenRequest({ ...request, visitors: [], ...(refusal && { refusal }) });
}

/** Refused after it was queued: what it was for is kept, so that a reload still finds the way back. */
export function markEnded(requestid: string): void {
  const open = readOpenRequest(requestid);
  if (open) writeOpenRequest({ ...open, visitors: [], accepted: true, ended: true });
}

/** The refusal stands before the reader: no other page need tell of it. */
export function markSeen(requestid: string): void {
  const open = readOpenRequest(requestid);
  if (open && !open.seen) writeOpenRequest({ ...open, seen: true });
}

/** The account's turn has not come: the request is kept whole and sent again when it has. */
export function markInLine(request: OpenRequest, text: string, needsCaptcha: boolean): void {
  writeOpenRequest({ ...request, inLine: text, ...(needsCaptcha && { needsCaptcha }) });
}

/** @param captchatoken of a puzzle solved since, where the first one's time has passed */
export function markToBeSent(request: OpenRequest, captchatoken: string | undefined): void {
  const open = { ...request, ...(captchatoken && { captchatoken }) };
  delete open.inLine;
  delete open.needsCaptcha;
  writeOpenRequest(open);
}

/** @returns the request as this device keeps it, if it does */
export const readOpenRequest = (requestid: string): OpenRequest | undefined =>
  kept.read(key(requestid)) as OpenRequest | undefined;

/** Forgets a request on this device. */
export const removeOpenRequest = (requestid: string): void => kept.remove(key(requestid));
