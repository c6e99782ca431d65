import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gateEndpoints } from '@hall/shared/contract/staff/gate';
import { problemText } from '../../api/problem-text';
import { StaffCallError } from '../../api/staff-call';
import { requestOf } from '../../api/request';
import type { useSend } from '../../api/use-staff-mutation';
import { gateStore, type QueuedAdmission, type RefusedAdmission } from './gate-store';

const tellEveryMs = 4000;

/** Answers that say nothing of the admission itself: it is told again later. */
const passing = [0, 401, 403, 408, 429, 500, 502, 503, 504];

function toRequest({ entryid, orderid, ticketids, at, undone }: QueuedAdmission) {
  if (undone) return requestOf(gateEndpoints.undo, { entry: entryid }, undefined);
  const form = { entryid, orderid, ticketids, at, offline: true };
  return requestOf(gateEndpoints.admit, {}, form);
}

/** What has to be told once there is a network: kept on the device, in the order in which it was done. */
export function useOfflineQueue(
  sendCall: { current: ReturnType<typeof useSend> },
  onOnline: (online: boolean) => void,
) {
  const { t } = useTranslation();
  const [queue, setQueue] = useState(gateStore.queue);
  const [refused, setRefused] = useState(gateStore.refused);

  const keepQueue = useCallback((next: QueuedAdmission[]) => {
    gateStore.setQueue(next);
    setQueue(next);
  }, []);
  const keepRefused = useCallback((next: RefusedAdmission[]) => {
    gateStore.setRefused(next);
    setRefused(next);
  }, []);
  const drop = useCallback(
    (entryid: string) => keepQueue(gateStore.queue().filter((entry) => entry.entryid !== entryid)),
    [keepQueue],
  );

  useEffect(() => {
    let telling = false;
    const tell = async (): Promise<void> => {
      if (telling) return;
      telling = true;
      try {
        for (const entry of gateStore.queue()) {
          try {
            await sendCall.current(toRequest(entry));
            onOnline(true);
          } catch (error) {
            const status = error instanceof StaffCallError ? error.problem.status : 0;
            if (passing.includes(status)) return onOnline(![0, 502, 503, 504].includes(status));
            const neverCame = entry.undone && status === 404;
            if (!neverCame)
              keepRefused([...gateStore.refused(), { entry, why: problemText(t, error) }]);
          }
          drop(entry.entryid);
        }
      } finally {
        telling = false;
      }
    };
    const timer = setInterval(() => void tell(), tellEveryMs);
    return () => clearInterval(timer);
  }, [sendCall, drop, keepRefused, onOnline, t]);

  return {
    queue,
    refused,
    add: (entry: QueuedAdmission) => keepQueue([...gateStore.queue(), entry]),
    takeBack: (entryid: string) =>
      keepQueue(
        gateStore
          .queue()
          .map((entry) => (entry.entryid === entryid ? { ...entry, undone: true } : entry)),
      ),
    forgetRefused: () => keepRefused([]),
  };
}
