import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../device/device-storage';
import { keeping } from '../../device/keeping';
import { deliver, type Passing } from './deliver';
import {
  listOpenRequests,
  markToBeSent,
  type OpenRequest,
  readOpenRequest,
  watchOpenRequests,
} from '../drafts/open-request';

/**
 * `sending`: not accepted yet; `inLine`: the account's turn before a release has not come, or its puzzle has
 * to be solved anew; `refused`: refused before it was queued.
 */
export type SendState =
  | ({ state: 'sending' } & Passing)
  | { state: 'accepted' }
  | { state: 'inLine'; text: string; needsCaptcha?: boolean }
  | { state: 'refused'; code: string; text: string };

/** A request of this device and how it stands. */
export interface OutboxEntry {
  open: OpenRequest;
  sent: SendState;
  /** It was accepted while this page was open; what it came to has not been looked at. */
  arrived: boolean;
}

/** Requests on their way from this page, and what stops each. */
const running = new Map<string, AbortController>();
const passing = new Map<string, Passing>();
const arrived = new Set<string>();
const listeners = new Set<() => void>();
let entries: readonly OutboxEntry[] = readEntries();

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
    return { state: 'inLine', text: open.inLine, ...(open.needsCaptcha && { needsCaptcha: true }) };
  return { state: 'sending', retrying: false, ...passing.get(open.requestid) };
}

function publish(): void {
  entries = readEntries();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
watchOpenRequests(publish);

/** Every request that this device keeps, also those of a tab that was closed. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribe, () => entries);
}

/**
 * Sends whatever has not been accepted yet until it is, from whichever page is open. Two tabs may send the same
 * request: it is taken once.
 */
export function sendUnsent(): void {
  if (!keeping.account.isOpen()) return;
  for (const open of listOpenRequests()) if (stateOf(open).state === 'sending') send(open);
}

function send({ requestid }: OpenRequest): void {
  if (running.has(requestid)) return;
  const stop = new AbortController();
  running.set(requestid, stop);
  const token = deviceStorage.readToken();
  const unwatch = deviceStorage.subscribe(() => {
    // Signed out, or another: what is left is for whom it belongs to.
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

/** Sends a request once its turn has come. @param captchatoken of a puzzle solved since, where it was asked for */
export function sendAgain(requestid: string, captchatoken?: string): void {
  const open = readOpenRequest(requestid);
  if (!open) return;
  markToBeSent(open, captchatoken);
  sendUnsent();
}
