import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gateEndpoints } from '@hall/shared/contract/staff/gate';
import { problemText } from '../../api/problem-text';
import { aboutOf, requestOf, StaffCallError } from '../../api/request';
import type { useSend } from '../../api/use-call';
import { gateStore, type QueuedAdmission } from './gate-store';

const sendEveryMs = 4000;

/** @returns whether a failure is temporary and the entry is sent again; status 0 is no answer */
export const isPassing = (status: number): boolean =>
  [0, 401, 403, 408, 429, 500, 502, 503, 504].includes(status);

function toRequest({ entryid, orderid, ticketids, readids, at, gate, undone }: QueuedAdmission) {
  if (undone) return requestOf(gateEndpoints.undo, { entry: entryid });
  return requestOf(gateEndpoints.admit, {
    entryid,
    orderid,
    ticketids,
    readids,
    at,
    gate,
    offline: true,
  });
}

/** Admissions to send when the network is back, stored on the device in order. */
export function useOfflineQueue(
  sendCall: { current: ReturnType<typeof useSend> },
  onOnline: (online: boolean) => void,
) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [queue, setQueue] = useState(gateStore.queue.entries);
  const [refused, setRefused] = useState(gateStore.refused.entries);
  const show = useCallback(() => {
    setQueue(gateStore.queue.entries());
    setRefused(gateStore.refused.entries());
  }, []);

  useEffect(() => {
    let sending = false;
    const sendQueue = async (): Promise<void> => {
      if (sending) return;
      sending = true;
      let isSent = false;
      try {
        // Includes entries of other tabs and earlier sessions.
        await Promise.all([gateStore.queue.load(), gateStore.refused.load()]);
        show();
        for (const entry of gateStore.queue.entries()) {
          try {
            await sendCall.current(toRequest(entry));
            onOnline(true);
          } catch (error) {
            const status = error instanceof StaffCallError ? error.problem.status : 0;
            if (isPassing(status)) return onOnline(![0, 502, 503, 504].includes(status));
            const neverCame = entry.undone && status === 404;
            if (!neverCame) await gateStore.refused.put({ entry, why: problemText(t, error) });
          }
          await gateStore.queue.drop(entry.entryid);
          isSent = true;
          show();
        }
      } finally {
        sending = false;
        if (isSent) void queries.invalidateQueries({ queryKey: aboutOf(gateEndpoints.list) });
      }
    };
    void sendQueue();
    const timer = setInterval(() => void sendQueue(), sendEveryMs);
    return () => clearInterval(timer);
  }, [sendCall, show, onOnline, queries, t]);

  return {
    queue,
    refused,
    /** Resolves once the entry is stored; people are admitted only then. */
    async add(entry: QueuedAdmission): Promise<void> {
      await gateStore.queue.put(entry);
      show();
    },
    async takeBack(entryid: string): Promise<void> {
      const entry = gateStore.queue.entries().find((one) => one.entryid === entryid);
      if (entry) await gateStore.queue.put({ ...entry, undone: true });
      show();
    },
    async forgetRefused(): Promise<void> {
      for (const { entry } of gateStore.refused.entries())
        await gateStore.refused.drop(entry.entryid);
      show();
    },
  };
}
