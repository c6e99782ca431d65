import { deviceStorage } from '../../device/device-storage';
import { sealedStores } from '../../device/sealed-stores';
import { shareValue } from '../../device/shared-value';
import { deliver, type Passing } from './deliver';
import {
  listOpenRequests,
  markToBeSent,
  type OpenRequest,
  readOpenRequest,
  watchOpenRequests,
} from '../drafts/open-request';

/**
 * `sending`: not accepted yet. `inQueue`: the account must wait for its turn before a release, or solve a new captcha.
 * `refused`: rejected before it was queued.
 */
export type SendState =
  | ({ state: 'sending' } & Passing)
  | { state: 'accepted' }
  | { state: 'inQueue'; text: string; needsCaptcha?: boolean }
  | { state: 'refused'; code: string; text: string };

/** A request of this device and its state. */
export interface OutboxEntry {
  open: OpenRequest;
  sent: SendState;
  /** Accepted while this page was open; the result has not been viewed. */
  arrived: boolean;
}

/** Requests that this page is sending, each with its abort controller. */
const running = new Map<string, AbortController>();
const passing = new Map<string, Passing>();
const arrived = new Set<string>();
const entries = shareValue(readEntries());

function readEntries(): readonly OutboxEntry[] {
  return listOpenRequests().map((open) => ({
    open,
    sent: stateOf(open),
    arrived: arrived.has(open.requestid) && !open.ended,
  }));
}

function stateOf(open: OpenRequest): SendState {
  if (open.accepted) return { state: 'accepted' };
  if (open.refusal) return { state: 'refused', ...open.refusal };
  if (open.inLine !== undefined)
    return {
      state: 'inQueue',
      text: open.inLine,
      ...(open.needsCaptcha && { needsCaptcha: true }),
    };
  return { state: 'sending', retrying: false, ...passing.get(open.requestid) };
}

const publish = (): void => entries.write(readEntries());
watchOpenRequests(publish);

/** All requests that this device stores, including those of closed tabs. */
export const useOutbox = entries.use;

/**
 * Sends all unaccepted requests, from any page, until they are accepted. If two tabs send the same request, the server
 * accepts it once.
 */
export function sendUnsent(): void {
  if (!sealedStores.account.isOpen()) return;
  for (const open of listOpenRequests()) if (stateOf(open).state === 'sending') send(open);
}

function send({ requestid }: OpenRequest): void {
  if (running.has(requestid)) return;
  const stop = new AbortController();
  running.set(requestid, stop);
  const token = deviceStorage.readToken();
  const unwatch = deviceStorage.subscribe(() => {
    // Signed out, or another account signed in: stop, and leave the requests to their owner.
    if (deviceStorage.readToken() !== token) stop.abort();
  });
  void deliver(requestid, stop.signal, (state) => {
    passing.set(requestid, state);
    publish();
  })
    .then((isAccepted) => void (isAccepted && arrived.add(requestid)))
    .finally(() => {
      unwatch();
      running.delete(requestid);
      passing.delete(requestid);
      publish();
    });
}

/** Sends a request when its turn has come. @param captchatoken of a new captcha, if one was required */
export function sendAgain(requestid: string, captchatoken?: string): void {
  const open = readOpenRequest(requestid);
  if (!open) return;
  markToBeSent(open, captchatoken);
  sendUnsent();
}
