import { randomId } from '../../api/device-storage';

/**
 * A booking on its way: made before it is first sent and kept until it has ended, so that whatever happens
 * to this tab the same request is sent again, never another.
 */
export interface OpenRequest {
  requestid: string;
  /** The order that it moves; unset for a booking. */
  orderid?: string;
  eventssessionid: string;
  eventsdate: string;
  session: string;
  visitors: { realname: string; doctype: number; idnum: string }[];
  jkb: number;
  guideids?: string[];
  captchatoken?: string;
  /** The gateway has answered 202. */
  accepted: boolean;
}

const key = (requestid: string): string => `open-request-${requestid}`;

export function createOpenRequest(
  request: Omit<OpenRequest, 'requestid' | 'accepted'>,
): OpenRequest {
  const open = { ...request, requestid: randomId(), accepted: false };
  writeOpenRequest(open);
  return open;
}

function writeOpenRequest(request: OpenRequest): void {
  localStorage.setItem(key(request.requestid), JSON.stringify(request));
}

/** Once accepted the server has the request: the visitors' data leave this device. */
export function markAccepted(request: OpenRequest): void {
  writeOpenRequest({ ...request, visitors: [], accepted: true });
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
