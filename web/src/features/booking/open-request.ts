import { randomId } from '../../api/device-storage';

/**
 * A booking on its way: made before it is first sent and kept until it has ended, so that whatever happens
 * to this tab the same request is sent again, never another.
 */
export interface OpenRequest {
  requestid: string;
  /** The order that it moves; unset for a booking. */
  orderid?: string;
  /** The area of the session, whichever is chosen by the time it is sent. */
  actid: number;
  eventssessionid: string;
  eventsdate: string;
  session: string;
  visitors: { realname: string; doctype: number; idnum: string }[];
  jkb: number;
  guideids?: string[];
  captchatoken?: string;
  /** The gateway has answered 202. */
  accepted: boolean;
  /** What it was told where its account's turn in the line had not come. */
  inLine?: string;
  /** It was queued and then refused; the server says why. */
  ended?: boolean;
  /** Why it was refused before it was queued. */
  refusal?: { code: string; text: string };
}

const prefix = 'open-request-';
const key = (requestid: string): string => `${prefix}${requestid}`;

export function createOpenRequest(
  request: Omit<OpenRequest, 'requestid' | 'accepted'>,
): OpenRequest {
  removeRefused();
  const open = { ...request, requestid: randomId(), accepted: false };
  writeOpenRequest(open);
  return open;
}

function listOpenRequests(): OpenRequest[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => readOpenRequest(name.slice(prefix.length)) ?? []);
}

/** The request that waits for its account's turn in a line, if there is one. */
export function findInLine(): OpenRequest | undefined {
  return listOpenRequests().find(({ inLine }) => inLine !== undefined);
}

/** What was refused is kept for a reload only: the next request takes it away. */
function removeRefused(): void {
  for (const { requestid, refusal, ended } of listOpenRequests())
    if (refusal || ended) removeOpenRequest(requestid);
}

/** Called as an account signs out: what it had not sent is nobody else's to send. */
export function removeOpenRequests(): void {
  for (const { requestid } of listOpenRequests()) removeOpenRequest(requestid);
}

function writeOpenRequest(request: OpenRequest): void {
  localStorage.setItem(key(request.requestid), JSON.stringify(request));
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

/** The account's turn has not come: the request is kept whole and sent again when it has. */
export function markInLine(request: OpenRequest, text: string): void {
  writeOpenRequest({ ...request, inLine: text });
}

/** @param captchatoken of a puzzle solved since, where the first one's time has passed */
export function markToBeSent(request: OpenRequest, captchatoken: string | undefined): OpenRequest {
  const open = { ...request, ...(captchatoken && { captchatoken }) };
  delete open.inLine;
  writeOpenRequest(open);
  return open;
}

export function readOpenRequest(requestid: string): OpenRequest | undefined {
  try {
    return JSON.parse(localStorage.getItem(key(requestid)) ?? '') as OpenRequest;
  } catch {
    return undefined;
  }
}

export function removeOpenRequest(requestid: string): void {
  localStorage.removeItem(key(requestid));
}
