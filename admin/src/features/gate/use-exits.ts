import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exitEndpoints } from '@hall/shared/contract/staff/exits';
import { aboutOf } from '../../api/request';
import { problemText } from '../../api/problem-text';
import { StaffCallError } from '../../api/request';
import { useSend } from '../../api/use-call';
import { gateStore, isSettled, withPress } from './gate-store';
import { isPassing } from './use-offline-queue';
import { requestOf } from '../../api/request';

const sendEveryMs = 2000;

/**
 * Exits counted at this gate. Each press is stored on the device; entries are sent after a pause of some seconds. They
 * wait while offline, like admissions.
 */
export function useExits(gate: string) {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const send = useSend();
  const [queue, setQueue] = useState(gateStore.exits.entries);
  /** The entry of the last press on this page. */
  const open = useRef<string>(undefined);
  const sendQueue = useRef<() => Promise<void>>(undefined);

  useEffect(() => {
    sendQueue.current = async () => {
      await gateStore.exits.load();
      setQueue(gateStore.exits.entries());
      for (const entry of gateStore.exits.entries()) {
        if (!isSettled(entry, Date.now())) continue;
        if (open.current === entry.entryid) open.current = undefined;
        const { entryid, people, at, gate: place } = entry;
        try {
          if (people)
            await send(
              requestOf(exitEndpoints.record, {
                entryid,
                people,
                at,
                ...(place && { gate: place }),
              }),
            );
        } catch (error) {
          if (isPassing(error instanceof StaffCallError ? error.problem.status : 0)) return;
          notification.error({
            duration: 0,
            title: t('gateDesk.exits.refused', { count: people }),
            description: problemText(t, error),
          });
        }
        await gateStore.exits.drop(entryid);
        await queries.invalidateQueries({ queryKey: aboutOf(exitEndpoints.today) });
        setQueue(gateStore.exits.entries());
      }
    };
  });
  useEffect(() => {
    let sending = false;
    const timer = setInterval(() => {
      if (sending) return;
      sending = true;
      void sendQueue.current?.().finally(() => (sending = false));
    }, sendEveryMs);
    return () => clearInterval(timer);
  }, []);

  return {
    /** People who left and are not sent yet. */
    waiting: queue.reduce((sum, { people }) => sum + people, 0),
    /** Adds people to the exits; a negative number corrects a count. */
    async count(people: number): Promise<void> {
      const last = gateStore.exits.entries().find(({ entryid }) => entryid === open.current);
      const entry = withPress(last, people, { now: Date.now(), gate });
      open.current = entry.entryid;
      await gateStore.exits.put(entry);
      setQueue(gateStore.exits.entries());
    },
  };
}
