import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  AdmitAnswer,
  GateList,
  GateParty,
  LookUpAnswer,
  SignedGateList,
} from '@hall/shared/contract/staff/admissions';
import type { GateVerdict } from '@hall/shared/rules/gate-verdict';
import { hallIso } from '@hall/shared/rules/hall-time';
import { StaffCallError } from '../../api/staff-call';
import { useStaffChange } from '../../api/use-act';
import { gateStore, type QueuedAdmission } from './gate-store';
import { findOffline } from './judge-offline';

export type JudgedParty = GateParty & { verdict: GateVerdict };

/** An admission as the page shows it: told already, or waiting for the network. */
export interface Admitted {
  entryid: string;
  party: JudgedParty;
  admitted: number;
  /** Milliseconds since 1970; unset: it cannot be undone here. */
  undoBefore?: number;
}

const answerWithinMs = 2500;
const listEveryMs = 60_000;
const tellEveryMs = 4000;

/** @returns whether the call got no answer at all, so that the gate has to help itself */
const isAway = (error: unknown): boolean =>
  !(error instanceof StaffCallError) || [0, 502, 503, 504].includes(error.problem.status);

const withTimeout = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('slow')), answerWithinMs)),
  ]);

/** The gate: asks the server, and judges by the signed list of the day while the server does not answer. */
export function useGate() {
  const change = useStaffChange();
  const [online, setOnline] = useState(true);
  const [queue, setQueue] = useState(gateStore.queue);
  const [refused, setRefused] = useState(0);
  const [list, setList] = useState<GateList>();
  const [listBad, setListBad] = useState(false);
  const changeRef = useRef(change);
  useEffect(() => {
    changeRef.current = change;
  });

  const keepQueue = useCallback((next: QueuedAdmission[]) => {
    gateStore.setQueue(next);
    setQueue(next);
  }, []);

  useEffect(() => {
    let closed = false;
    const fetchList = async (): Promise<void> => {
      try {
        const signed = await changeRef.current<SignedGateList>({
          method: 'GET',
          path: 'admissions/list',
        });
        gateStore.setList(signed);
        setOnline(true);
      } catch (error) {
        if (isAway(error)) setOnline(false);
      }
      try {
        const kept = await gateStore.list();
        if (!closed) setList(kept);
      } catch {
        if (!closed) setListBad(true);
      }
    };
    void fetchList();
    const timer = setInterval(() => void fetchList(), listEveryMs);
    return () => {
      closed = true;
      clearInterval(timer);
    };
  }, []);

  useEffect(() => {
    const tell = async (): Promise<void> => {
      for (const entry of gateStore.queue()) {
        try {
          await changeRef.current({ path: 'admissions', body: { ...entry, offline: true } });
          setOnline(true);
        } catch (error) {
          if (isAway(error)) {
            setOnline(false);
            return;
          }
          if (error instanceof StaffCallError && error.problem.status === 401) return;
          setRefused((count) => count + 1);
        }
        keepQueue(gateStore.queue().filter(({ entryid }) => entryid !== entry.entryid));
      }
    };
    const timer = setInterval(() => void tell(), tellEveryMs);
    return () => clearInterval(timer);
  }, [keepQueue]);

  return {
    online,
    queued: queue.length,
    refused,
    list,
    listBad,
    /** @returns the parties found; none where nothing is known of the code */
    async find(code: string): Promise<JudgedParty[]> {
      try {
        const { parties } = await withTimeout(
          change<LookUpAnswer>({ path: 'admissions/lookup', body: { code } }),
        );
        setOnline(true);
        return parties;
      } catch (error) {
        if (!isAway(error)) {
          if (error instanceof StaffCallError && error.problem.status === 404) return [];
          throw error;
        }
        setOnline(false);
        if (!list) throw error;
        return findOffline(list, gateStore.queue(), code, new Date());
      }
    },
    /** Admits; without network it is kept and told later. */
    async admit(party: JudgedParty, ticketids: string[]): Promise<Admitted> {
      const entryid = crypto.randomUUID().replaceAll('-', '');
      const form = { entryid, orderid: party.orderid, ticketids };
      try {
        const answer = await withTimeout(change<AdmitAnswer>({ path: 'admissions', body: form }));
        setOnline(true);
        return { ...answer, undoBefore: Date.parse(answer.undobefore) };
      } catch (error) {
        if (!isAway(error)) throw error;
        setOnline(false);
        keepQueue([...gateStore.queue(), { ...form, at: hallIso(new Date()) }]);
        const [now] = list
          ? findOffline(list, gateStore.queue(), party.ticketcode, new Date())
          : [];
        return { entryid, party: now ?? party, admitted: ticketids.length };
      }
    },
    async undo(entryid: string): Promise<Admitted> {
      return change<AdmitAnswer>({ path: `admissions/${entryid}/undo` });
    },
  };
}
