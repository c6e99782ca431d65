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
import type { FaultText } from '@hall/shared/rules/fault-text';
import {
  findNumberFault,
  isDocumentNumber,
  type JudgedParty,
  ownerIsIn,
  type Ticks,
  ticksOf,
} from './ticks';
import { playVerdict } from './play-verdict';
import type { Admitted, Found, useGate } from './use-gate';

/** A scanned or typed text. It may be a person's number, so it is only shown, never stored. */
export interface Scan {
  text: string;
  /** `HH:MM:SS`, hall time. */
  at: string;
}

/** A party to admit; with `eachDocument`, only people whose document was read are ticked. */
type ShownVerdict = { scan: Scan; kind: 'verdict'; party: JudgedParty } & Ticks &
  Acting & {
    /** Set if the last document belongs to nobody of the party: its own parties. */
    stranger?: Pick<Found, 'parties' | 'madeAt'>;
  };

/** The state of the page after the last scan. */
export type Shown = { scan: Scan } & (
  | { kind: 'reading' }
  | { kind: 'failed'; fault: string }
  /** `madeAt`: the creation time of the list, if the device decided offline. */
  | {
      kind: 'unknown';
      isDocument: boolean;
      /** Set if the scan is not a whole document number. */
      fault: FaultText | undefined;
      madeAt: string | undefined;
    }
  | ({ kind: 'choosing' } & Pick<Found, 'parties' | 'eachDocument'>)
  | ShownVerdict
  | ({ kind: 'admitted' } & Admitted & Acting)
);

interface Acting {
  eachDocument: boolean;
  /** A call about the party is in progress. */
  isActing: boolean;
}

/** The states that show one party. */
export type ShownParty = Extract<Shown, { party: JudgedParty }>;

const judged = (
  scan: Scan,
  party: JudgedParty,
  eachDocument: boolean,
  before?: ShownVerdict,
): ShownVerdict => ({
  kind: 'verdict',
  scan,
  party,
  eachDocument,
  isActing: false,
  ...ticksOf(party, eachDocument, before && { ...before, orderid: before.party.orderid }),
});

export type GateScan = ReturnType<typeof useGateScan>;

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
  /** The last party, until it is admitted. A document of somebody else does not replace it. */
  const last = useRef<ShownVerdict>(undefined);
  const [undoable, setUndoable] = useState<Admitted[]>([]);

  const show = (next: Shown): void => {
    if (next.kind === 'admitted') last.current = undefined;
    if (next.kind === 'verdict') last.current = next;
    setShown(next);
  };
  /** Documents scanned in quick succession belong to one party: a late answer only ticks its owner. */
  const tickLate = ({ parties: [late], eachDocument }: Found, scan: Scan): void => {
    const orderid = last.current?.party.orderid;
    if (!late || !eachDocument || (orderid !== undefined && orderid !== late.orderid)) return;
    const next = judged(scan, late, eachDocument, last.current);
    last.current = next;
    const { ticked, read } = next;
    setShown((now) =>
      now?.kind === 'verdict' && now.party.orderid === late.orderid
        ? { ...now, ticked, read }
        : now,
    );
  };

  const showFault = (error: unknown, scan: Scan): void => {
    playVerdict(false);
    setShown({ kind: 'failed', scan, fault: problemText(t, error) });
  };
  /**
   * Runs an act on a party.
   * @param on the page, if it shows the party
   * @param after returns the next state of that page, used unless another scan came first
   */
  const act = async <T>(
    { ticketcode }: JudgedParty,
    on: ShownParty | undefined,
    work: () => Promise<T>,
    after: (done: T, on: ShownParty) => Shown,
  ): Promise<void> => {
    const mine = turn.current;
    const pageOfParty = (): ShownParty | undefined => (mine === turn.current ? on : undefined);
    if (on) setShown((now) => (now && 'party' in now ? { ...now, isActing: true } : now));
    try {
      const done = await work();
      const page = pageOfParty();
      if (page) show(after(done, page));
    } catch (error) {
      const page = pageOfParty();
      if (page) showFault(error, page.scan);
      // Another party is shown, but the error of this one must be seen.
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
  const tickOnly = (ticked: string[]): void => {
    if (shown?.kind === 'verdict') show({ ...shown, ticked });
  };

  return {
    shown,
    /** The other admissions of this page that are not undone, also those that are too old for it. */
    undoable: undoable.filter(
      ({ entryid }) => shown?.kind !== 'admitted' || shown.entryid !== entryid,
    ),
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
      setShown({ kind: 'reading', scan });
      try {
        const found = await gate.find(code);
        if (mine !== turn.current) return tickLate(found, scan);
        const { parties, eachDocument, madeAt } = found;
        const before = last.current;
        const same = parties.find(({ orderid }) => orderid === before?.party.orderid);
        if (
          !same &&
          before?.eachDocument &&
          before.party.verdict.admits &&
          isDocumentNumber(code)
        ) {
          show({ ...before, scan, stranger: { parties, madeAt } });
          return playVerdict(false);
        }
        const party = parties.length === 1 ? parties[0] : same;
        if (party) show(judged(scan, party, eachDocument, before));
        else if (parties.length) show({ kind: 'choosing', scan, parties, eachDocument });
        else {
          const fault = findNumberFault(code);
          show({ kind: 'unknown', scan, isDocument: isDocumentNumber(code), fault, madeAt });
        }
        const cameBack = party && eachDocument && ownerIsIn(party);
        if (parties.length < 2) playVerdict((party?.verdict.admits && !cameBack) ?? false);
      } catch (error) {
        if (mine === turn.current) showFault(error, scan);
      }
    },
    choose: (party: JudgedParty) =>
      (shown?.kind === 'choosing' || shown?.kind === 'verdict') &&
      show(judged(shown.scan, party, shown.eachDocument, last.current)),
    tick: (ticketid: string, isTicked: boolean) =>
      shown?.kind === 'verdict' &&
      tickOnly([
        ...shown.ticked.filter((one) => one !== ticketid),
        ...(isTicked ? [ticketid] : []),
      ]),
    /** Ticks exactly these tickets. */
    tickOnly,
    /** Admits the ticked people; does nothing if the party cannot be admitted. */
    async admit(): Promise<void> {
      if (shown?.kind !== 'verdict' || shown.isActing) return;
      const { scan, party, eachDocument, ticked } = shown;
      if (!party.verdict.admits || !ticked.length) return;
      await act(
        party,
        shown,
        async () => {
          const admitted = await gate.admit(party, shown);
          setUndoable((now) => [...now, admitted]);
          return admitted;
        },
        (admitted) => {
          playVerdict(true);
          return { kind: 'admitted', scan, eachDocument, isActing: false, ...admitted };
        },
      );
    },
    /** Undoes an admission, also while the page shows another party, which then stays. */
    async undo(admitted: Admitted): Promise<void> {
      const { orderid } = admitted.party;
      const on = shown && 'party' in shown && shown.party.orderid === orderid ? shown : undefined;
      if (on?.isActing) return;
      await act(
        admitted.party,
        on,
        async () => {
          const party = await gate.undo(admitted);
          setUndoable((now) => now.filter(({ entryid }) => entryid !== admitted.entryid));
          return party;
        },
        (party, { scan, eachDocument }) => judged(scan, party, eachDocument, last.current),
      );
    },
  };
}
