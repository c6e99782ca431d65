import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gateEndpoints } from '@hall/shared/contract/staff/gate';
import { hallIso } from '@hall/shared/rules/hall-time';
import { cleanScan, visibleScan } from '@hall/shared/rules/scanned-code';
import { readClock } from '@hall/ui/clock';
import { aboutOf } from '../../api/request';
import { problemText } from '../../api/problem-text';
import { isDocumentNumber, type JudgedParty, ownerIsIn, type Ticks, ticksOf } from './ticks';
import type { Admitted, Found, useGate } from './use-gate';

let audio: AudioContext | undefined;

/** Plays one rising tone for an admissible party, two low tones otherwise. */
function playVerdict(admits: boolean): void {
  try {
    audio ??= new AudioContext();
    const tones: [frequency: number, at: number][] = admits
      ? [[880, 0]]
      : [
          [220, 0],
          [196, 0.22],
        ];
    for (const [frequency, at] of tones) {
      const oscillator = audio.createOscillator();
      const volume = audio.createGain();
      oscillator.frequency.value = frequency;
      volume.gain.value = 0.15;
      oscillator.connect(volume).connect(audio.destination);
      oscillator.start(audio.currentTime + at);
      oscillator.stop(audio.currentTime + at + 0.16);
    }
  } catch {
    // Without sound the text and the colour remain.
  }
}

/** A scanned or typed text. It may be a person's number, so it is only shown, never stored. */
export interface Scan {
  text: string;
  /** `HH:MM:SS`, hall time. */
  at: string;
}

/** The state of the page: a running lookup or its result. */
export interface Shown extends Ticks {
  scan?: Scan | undefined;
  parties: JudgedParty[];
  chosen?: JudgedParty | undefined;
  /** Whether only people whose document was read are ticked. */
  eachDocument: boolean;
  /** The scan is a document number without a match. */
  strange?: boolean;
  /** The creation time of the list that decided offline; undefined if the server decided. */
  madeAt?: string | undefined;
  admitted?: Admitted;
  fault?: string;
  /** The call in progress. */
  busy?: 'looking' | 'acting';
}

const empty: Shown = { parties: [], ticked: [], read: [], eachDocument: false };

const choose = (
  chosen: JudgedParty | undefined,
  { parties, eachDocument }: Pick<Shown, 'parties' | 'eachDocument'>,
  before?: Standing,
): Shown => ({
  parties,
  chosen,
  eachDocument,
  ...ticksOf(chosen, eachDocument, before),
});

/** The ticks of the last party, until it is admitted. */
type Standing = Ticks & { orderid: string };

/**
 * The work at the gate, one scan after another. Each scan replaces the last one immediately. A late answer does not
 * change the page.
 */
export function useGateScan(gate: ReturnType<typeof useGate>) {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const [shown, setShown] = useState<Shown>();
  /** The number of scans so far. */
  const turn = useRef(0);
  /** Survives scans of other parties in between, so that a stranger's scan clears no ticks. */
  const standing = useRef<Standing>(undefined);

  const show = (next: Shown): void => {
    if (next.chosen)
      standing.current = next.admitted ? undefined : { ...next, orderid: next.chosen.orderid };
    setShown(next);
  };
  /** Documents scanned in quick succession belong to one party: a late answer only ticks its owner. */
  const tickLate = ({ parties: [late], eachDocument }: Found): void => {
    const orderid = standing.current?.orderid;
    if (!late || !eachDocument || (orderid !== undefined && orderid !== late.orderid)) return;
    const ticks = ticksOf(late, eachDocument, standing.current);
    standing.current = { ...ticks, orderid: late.orderid };
    setShown((now) =>
      now?.chosen?.orderid === late.orderid && !now.admitted ? { ...now, ...ticks } : now,
    );
  };

  const showFault = (error: unknown, scan: Scan | undefined): void => {
    playVerdict(false);
    setShown({ ...empty, scan, fault: problemText(t, error) });
  };
  /** Runs an act on the shown party. @param after returns the next state, used unless another scan came first */
  const act = async <T>(
    { ticketcode }: JudgedParty,
    work: () => Promise<T>,
    after: (done: T) => Shown,
  ): Promise<void> => {
    const mine = turn.current;
    const scan = shown?.scan;
    setShown((before) => before && { ...before, busy: 'acting' });
    try {
      const done = await work();
      if (mine === turn.current) show({ ...after(done), scan });
    } catch (error) {
      if (mine === turn.current) showFault(error, scan);
      // The next party is shown already, but the error of the last one must be seen.
      else
        notification.error({
          duration: 0,
          title: t('gateDesk.lateFault', { code: ticketcode }),
          description: problemText(t, error),
        });
    } finally {
      void queries.invalidateQueries({ queryKey: aboutOf(gateEndpoints.list) });
    }
  };

  return {
    shown,
    /** Removes the last party when the next scan begins, so that no act applies to the wrong party. */
    clear(): void {
      if (!shown) return;
      turn.current += 1;
      setShown(undefined);
    },
    async find(scanned: string): Promise<void> {
      turn.current += 1;
      const mine = turn.current;
      const code = cleanScan(scanned);
      const scan = { text: visibleScan(scanned), at: hallIso(readClock()).slice(11, 19) };
      setShown({ ...empty, scan, busy: 'looking' });
      try {
        const found = await gate.find(code);
        if (mine !== turn.current) return tickLate(found);
        const { parties } = found;
        const same = parties.find(({ orderid }) => orderid === standing.current?.orderid);
        const chosen = parties.length === 1 ? parties[0] : same;
        const strange = isDocumentNumber(code);
        const { madeAt } = found;
        show({ ...choose(chosen, found, standing.current), scan, strange, madeAt });
        const cameBack = chosen && found.eachDocument && ownerIsIn(chosen);
        if (parties.length < 2) playVerdict((chosen?.verdict.admits && !cameBack) ?? false);
      } catch (error) {
        if (mine === turn.current) showFault(error, scan);
      }
    },
    choose: (party: JudgedParty) =>
      shown && show({ ...choose(party, shown, standing.current), scan: shown.scan }),
    tick: (ticketid: string, isTicked: boolean) =>
      shown &&
      show({
        ...shown,
        ticked: [
          ...shown.ticked.filter((one) => one !== ticketid),
          ...(isTicked ? [ticketid] : []),
        ],
      }),
    /** Ticks exactly these tickets. */
    tickOnly: (tickets: string[]) => shown && show({ ...shown, ticked: tickets }),
    /** Admits the ticked people; does nothing if the party cannot be admitted. */
    async admit(): Promise<void> {
      if (!shown?.chosen?.verdict.admits || shown.admitted || shown.busy) return;
      const { chosen, eachDocument } = shown;
      if (!shown.ticked.length) return;
      await act(
        chosen,
        () => gate.admit(chosen, shown),
        (admitted) => {
          playVerdict(true);
          const { party } = admitted;
          return { ...empty, eachDocument, parties: [party], chosen: party, admitted };
        },
      );
    },
    async undo(): Promise<void> {
      if (!shown?.admitted || shown.busy) return;
      const { admitted } = shown;
      await act(
        admitted.party,
        () => gate.undo(admitted),
        (party) => choose(party, { parties: [party], eachDocument: shown.eachDocument }),
      );
    },
  };
}
