import { useEffect, useRef, useState } from 'react';
import { gateEndpoints, type GateList } from '@hall/shared/contract/staff/gate';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/masking';
import { useGateKey } from '../../api/me';
import { isAway, requestOf, StaffCallError } from '../../api/request';
import { useLocale, useSend } from '../../api/use-call';
import { gateListBox, readSound } from '../../device/gate-list-box';
import { gateStore } from './gate-store';
import { findOffline } from './judge-offline';
import type { JudgedParty, Ticks } from './ticks';
import { useOfflineQueue } from './use-offline-queue';
import { isServerThere } from '../../api/sessions';
import { gateOfDevice } from '../../device/device-choices';

/**
 * The gate of this device.
 * @param names the hall's gates; undefined until a list is loaded
 * @returns `here`: the device's gate; empty if none is chosen or the hall has removed it
 */
export function useGatePlace(names: readonly string[] | undefined) {
  const [stored, setStored] = useState(gateOfDevice.read);
  return {
    names: names ?? [],
    here: !names || names.includes(stored) ? stored : '',
    choose(gate: string): void {
      gateOfDevice.save(gate);
      setStored(gate);
    },
  };
}

const beatEveryMs = 5000;
const answerWithinMs = 2500;

/** @throws {Error} if the timeout expires */
const withTimeout = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('slow')), answerWithinMs)),
  ]);

/**
 * Polls the server, and trusts the browser at once when it reports no network.
 * @param onOnline called with each result; must be a stable function
 */
function useHeartbeat(onOnline: (online: boolean) => void): void {
  useEffect(() => {
    let closed = false;
    const beat = async (): Promise<void> => {
      const online = await withTimeout(isServerThere()).catch(() => false);
      if (!closed) onOnline(online && navigator.onLine);
    };
    const onLost = (): void => onOnline(false);
    const onBack = (): void => void beat();
    window.addEventListener('offline', onLost);
    window.addEventListener('online', onBack);
    void beat();
    const timer = setInterval(() => void beat(), beatEveryMs);
    return () => {
      closed = true;
      clearInterval(timer);
      window.removeEventListener('offline', onLost);
      window.removeEventListener('online', onBack);
    };
  }, [onOnline]);
}

/** The parties found, and whether only people whose document was read are ticked. */
export interface Found {
  parties: JudgedParty[];
  eachDocument: boolean;
  /** The creation time of the list, if the device decided offline. */
  madeAt?: string;
}

/** An admission as shown: sent, or waiting for the network. */
export interface Admitted {
  entryid: string;
  party: JudgedParty;
  admitted: number;
  /** Milliseconds since 1970, by the clock of this device. */
  undoBefore: number;
}

const nobody: Found = { parties: [], eachDocument: false };
const listEveryMs = 60_000;
/** How long an unsent offline admission can be undone, in milliseconds. */
const undoOfflineMs = 60_000;

/** The gate: asks the server, or uses the signed list of the day while the server does not answer. */
export function useGate() {
  const sendCall = useSend();
  const gateKey = useGateKey();
  const locale = useLocale();
  const [online, setOnline] = useState(navigator.onLine);
  const [list, setList] = useState<GateList>();
  const [listBad, setListBad] = useState(false);
  const [isStored, setStored] = useState(true);
  /** The version of this page's list. The first request always gets the list, which also writes the audit log. */
  const version = useRef<string>(undefined);
  /** The server's first list; undefined if it could not be loaded. */
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
    const readStored = async (): Promise<void> => {
      try {
        const stored = await gateListBox.read(await gateKey());
        if (closed || !stored) return;
        setList(stored);
        setListBad(false);
      } catch {
        if (!closed) setListBad(true);
      }
    };
    const fetchList = async (): Promise<GateList | undefined> => {
      try {
        const answer = await sendRef.current(
          requestOf(gateEndpoints.dayList, { known: version.current }),
        );
        setOnline(true);
        if ('unchanged' in answer) return undefined;
        const sound = await readSound(answer, await gateKey());
        if (closed) return undefined;
        setListBad(!sound);
        if (!sound) return undefined;
        version.current = answer.version;
        setList(sound);
        setStored(await gateListBox.save(answer, sound.date));
        return sound;
      } catch (error) {
        if (isAway(error)) setOnline(false);
        return undefined;
      }
    };
    // Load the device's list first, because a slow server may not answer at all.
    firstList.current = readStored().then(fetchList);
    const timer = setInterval(() => void fetchList(), listEveryMs);
    return () => {
      closed = true;
      clearInterval(timer);
    };
  }, [gateKey]);

  /** The party according to this device, including its own admissions. */
  const known = (party: JudgedParty): JudgedParty =>
    (list &&
      findOffline(list, gateStore.queue.entries(), party.ticketcode, new Date(), locale)[0]) ??
    party;

  /** @returns the matches in the device's list; undefined without a list */
  const findStored = async (code: string): Promise<Found | undefined> => {
    // A scan may come before the stored list is verified or the first list has arrived.
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
    queue: waiting.queue,
    refused: waiting.refused,
    forgetRefused: waiting.forgetRefused,
    list,
    place,
    listBad,
    /** Whether the list is stored on the device; false if the device cannot encrypt it. */
    isStored,
    /** @returns the matching parties; empty if nothing matches */
    async find(code: string): Promise<Found> {
      // While offline, answer from the list at once; the heartbeat detects when the server is back.
      if (!online) {
        const stored = await findStored(code);
        if (stored) return stored;
      }
      try {
        const { parties, eachdocument } = await withTimeout(
          sendCall(requestOf(gateEndpoints.lookUp, { code })),
        );
        setOnline(true);
        return { parties, eachDocument: eachdocument };
      } catch (error) {
        if (!isAway(error)) {
          if (error instanceof StaffCallError && error.problem.status === 404) return nobody;
          throw error;
        }
        setOnline(false);
        const stored = await findStored(code);
        if (!stored) throw error;
        return stored;
      }
    },
    /** Admits people. Offline, the entry is stored and sent later. */
    async admit(party: JudgedParty, { ticked: ticketids, read }: Ticks): Promise<Admitted> {
      const entryid = crypto.randomUUID().replaceAll('-', '');
      const readids = read.filter((one) => ticketids.includes(one));
      const gate = place.here;
      const form = { entryid, orderid: party.orderid, ticketids, readids, ...(gate && { gate }) };
      try {
        const answer = await withTimeout(sendCall(requestOf(gateEndpoints.admit, form)));
        setOnline(true);
        return { ...answer, undoBefore: Date.now() + (answer.undoleft ?? 0) * 1000 };
      } catch (error) {
        if (!isAway(error)) throw error;
        setOnline(false);
        const first = party.tickets.find(({ ticketid }) => ticketids.includes(ticketid));
        await waiting.add({
          ...form,
          at: hallIso(new Date()),
          ticketcode: party.ticketcode,
          who: maskName(first?.realname ?? ''),
          session: `${party.starttime}–${party.endtime}`,
        });
        return {
          entryid,
          party: known(party),
          admitted: ticketids.length,
          undoBefore: Date.now() + undoOfflineMs,
        };
      }
    },
    /** Undoes an admission. An unsent one is marked, and sent as undone. */
    async undo({ entryid, party }: Admitted): Promise<JudgedParty> {
      if (gateStore.queue.entries().some((entry) => entry.entryid === entryid)) {
        await waiting.takeBack(entryid);
        return known(party);
      }
      return (await sendCall(requestOf(gateEndpoints.undo, { entry: entryid }))).party;
    },
  };
}
