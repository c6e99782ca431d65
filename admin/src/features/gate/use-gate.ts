import { useEffect, useRef, useState } from 'react';
import type { GateList } from '@hall/shared/contract/staff/gate';
import { hallIso } from '@hall/shared/rules/hall-time';
import { useGateKey } from '../../api/me';
import { isAway, StaffCallError } from '../../api/staff-call-error';
import { admitCall, dayListCall, lookUpCall, undoCall } from '../../api/gate';
import { useLocale } from '../../api/query';
import { useSend } from '../../api/use-staff-mutation';
import { gateListBox, readSound } from '../../device/gate-list-box';
import { gateStore } from './gate-store';
import { findOffline } from './judge-offline';
import type { JudgedParty } from './judged-party';
import { useHeartbeat, withTimeout } from './use-heartbeat';
import type { Ticks } from './ticks';
import { useGatePlace } from './use-gate-place';
import { useOfflineQueue } from './use-offline-queue';

/** Who was found, and whether only whose document was read is ticked. */
export interface Found {
  parties: JudgedParty[];
  eachDocument: boolean;
  /** Where the device judged by itself: when the list was made. */
  madeAt?: string;
}

/** An admission as the page shows it: told already, or waiting for the network. */
export interface Admitted {
  entryid: string;
  party: JudgedParty;
  admitted: number;
  /** Milliseconds since 1970. */
  undoBefore: number;
}

const nobody: Found = { parties: [], eachDocument: false };
const listEveryMs = 60_000;
/** How long what was done without network can be taken back, as long as it was not told. */
const undoOfflineMs = 60_000;

/** The gate: asks the server, and judges by the signed list of the day while the server does not answer. */
export function useGate() {
  const sendCall = useSend();
  const gateKey = useGateKey();
  const locale = useLocale();
  const [online, setOnline] = useState(navigator.onLine);
  const [list, setList] = useState<GateList>();
  const [listBad, setListBad] = useState(false);
  const [isKept, setKept] = useState(true);
  /** Of the list that this page was handed: the first one is always handed out, and so in the audit log. */
  const version = useRef<string>(undefined);
  /** The server's first list; undefined if none could be had. */
  const firstList = useRef<Promise<GateList | undefined>>(undefined);
  const sendRef = useRef(sendCall);
  useEffect(() => {
    sendRef.current = sendCall;
  });
  const place = useGatePlace(list?.gates);
  const waiting = useOfflineQueue(sendRef, setOnline);
  useHeartbeat(setOnline);

  useEffect(() => {
    let closed = false;
    const readKept = async (): Promise<void> => {
      try {
        const kept = await gateListBox.read(await gateKey());
        if (closed || !kept) return;
        setList(kept);
        setListBad(false);
      } catch {
        if (!closed) setListBad(true);
      }
    };
    const fetchList = async (): Promise<GateList | undefined> => {
      try {
        const answer = await sendRef.current(dayListCall(version.current));
        setOnline(true);
        if ('unchanged' in answer) return undefined;
        const sound = await readSound(answer, await gateKey());
        if (closed) return undefined;
        setListBad(!sound);
        if (!sound) return undefined;
        version.current = answer.version;
        setList(sound);
        setKept(await gateListBox.keep(answer, sound.date));
        return sound;
      } catch (error) {
        if (isAway(error)) setOnline(false);
        return undefined;
      }
    };
    // What the device keeps is there at once, also where the server takes its time to give no answer.
    firstList.current = readKept().then(fetchList);
    const timer = setInterval(() => void fetchList(), listEveryMs);
    return () => {
      closed = true;
      clearInterval(timer);
    };
  }, [gateKey]);

  /** The party as this device knows it, with what it did itself. */
  const known = (party: JudgedParty): JudgedParty =>
    (list &&
      findOffline(list, gateStore.queue.entries(), party.ticketcode, new Date(), locale)[0]) ??
    party;

  /** @returns what the list on the device knows of a code; undefined where there is no list */
  const findKept = async (code: string): Promise<Found | undefined> => {
    // A scan may come before the list was read and its signature checked, or before the first list has arrived.
    const sound =
      list ??
      (await gateKey()
        .then(gateListBox.read)
        .catch(() => undefined)) ??
      (await withTimeout(Promise.resolve(firstList.current)).catch(() => undefined));
    return (
      sound && {
        parties: findOffline(sound, gateStore.queue.entries(), code, new Date(), locale),
        eachDocument: sound.eachdocument,
        madeAt: sound.madeat,
      }
    );
  };

  return {
    online,
    queued: waiting.queue.length,
    refused: waiting.refused,
    forgetRefused: waiting.forgetRefused,
    list,
    place,
    listBad,
    /** Whether the list outlives this page: a device without the means to seal it keeps none. */
    isKept,
    /** @returns the parties found; none where nothing is known of the code */
    async find(code: string): Promise<Found> {
      // Nobody waits at the door for an answer that is known not to come; the heartbeat says when it comes again.
      if (!online) {
        const kept = await findKept(code);
        if (kept) return kept;
      }
      try {
        const { parties, eachdocument } = await withTimeout(sendCall(lookUpCall(code)));
        setOnline(true);
        return { parties, eachDocument: eachdocument };
      } catch (error) {
        if (!isAway(error)) {
          if (error instanceof StaffCallError && error.problem.status === 404) return nobody;
          throw error;
        }
        setOnline(false);
        const kept = await findKept(code);
        if (!kept) throw error;
        return kept;
      }
    },
    /** Admits; without network it is kept and told later. */
    async admit(party: JudgedParty, { ticked: ticketids, read }: Ticks): Promise<Admitted> {
      const entryid = crypto.randomUUID().replaceAll('-', '');
      const readids = read.filter((one) => ticketids.includes(one));
      const gate = place.here;
      const form = { entryid, orderid: party.orderid, ticketids, readids, ...(gate && { gate }) };
      try {
        const answer = await withTimeout(sendCall(admitCall(form)));
        setOnline(true);
        return { ...answer, undoBefore: Date.parse(answer.undobefore) };
      } catch (error) {
        if (!isAway(error)) throw error;
        setOnline(false);
        await waiting.add({
          ...form,
          at: hallIso(new Date()),
          ticketcode: party.ticketcode,
          who: party.tickets.find(({ ticketid }) => ticketids.includes(ticketid))?.realname,
          session: `${party.starttime}-${party.endtime}`,
        });
        return {
          entryid,
          party: known(party),
          admitted: ticketids.length,
          undoBefore: Date.now() + undoOfflineMs,
        };
      }
    },
    /** Takes an admission back; one that was not told yet is marked, and told as taken back. */
    async undo({ entryid, party }: Admitted): Promise<JudgedParty> {
      if (gateStore.queue.entries().some((entry) => entry.entryid === entryid)) {
        await waiting.takeBack(entryid);
        return known(party);
      }
      return (await sendCall(undoCall(entryid))).party;
    },
  };
}
