import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TicketStatus } from '@hall/shared/codes/states';
import { gateEndpoints } from '@hall/shared/contract/staff/gate';
import { aboutOf } from '../../api/keys';
import { problemText } from '../../api/problem-text';
import type { JudgedParty } from './judged-party';
import { playVerdict } from './sounds';
import type { Admitted, useGate } from './use-gate';

/** What stands on the page: a scan that is looked up, or what came of it. */
export interface Shown {
  parties: JudgedParty[];
  chosen?: JudgedParty | undefined;
  /** Who of the chosen party comes in, by ticket. */
  ticked: string[];
  admitted?: Admitted;
  fault?: string;
  /** An answer is awaited. */
  busy?: 'looking' | 'acting';
}

/** @returns whether somebody who holds this ticket can still come in */
export const isOpen = (status: TicketStatus): boolean =>
  status === TicketStatus.available || status === TicketStatus.inactive;

const choose = (chosen: JudgedParty | undefined, parties: JudgedParty[]): Shown => ({
  parties,
  chosen,
  ticked: (chosen?.tickets ?? [])
    .filter(({ status }) => isOpen(status))
    .map(({ ticketid }) => ticketid),
});

/**
 * The work at the gate, one scan after another: each takes the place of the one before at once, and an answer that
 * comes after the next scan changes nothing on the page.
 */
export function useGateDesk(gate: ReturnType<typeof useGate>) {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const [shown, setShown] = useState<Shown>();
  /** Counts the scans. */
  const turn = useRef(0);

  const showFault = (error: unknown): void => {
    playVerdict(false);
    setShown({ parties: [], ticked: [], fault: problemText(t, error) });
  };
  /** Does an act on the party that is shown. @param show what is shown then, while it is still that party's turn */
  const act = async <T>(
    { ticketcode }: JudgedParty,
    work: () => Promise<T>,
    show: (done: T) => Shown,
  ): Promise<void> => {
    const mine = turn.current;
    setShown((before) => before && { ...before, busy: 'acting' });
    try {
      const done = await work();
      if (mine === turn.current) setShown(show(done));
    } catch (error) {
      if (mine === turn.current) showFault(error);
      // The next party stands there already, yet somebody has to know of the last one.
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
    async find(code: string): Promise<void> {
      turn.current += 1;
      const mine = turn.current;
      setShown({ parties: [], ticked: [], busy: 'looking' });
      try {
        const parties = await gate.find(code);
        if (mine !== turn.current) return;
        const chosen = parties.length === 1 ? parties[0] : undefined;
        setShown(choose(chosen, parties));
        if (parties.length < 2) playVerdict(chosen?.verdict.admits ?? false);
      } catch (error) {
        if (mine === turn.current) showFault(error);
      }
    },
    choose: (party: JudgedParty) => setShown((before) => choose(party, before?.parties ?? [])),
    tick: (ticketid: string, isTicked: boolean) =>
      setShown(
        (before) =>
          before && {
            ...before,
            ticked: [
              ...before.ticked.filter((one) => one !== ticketid),
              ...(isTicked ? [ticketid] : []),
            ],
          },
      ),
    /** Lets in those who are ticked; nothing where nobody may come in now. */
    async admit(): Promise<void> {
      if (!shown?.chosen?.verdict.admits || shown.admitted || shown.busy) return;
      const { chosen, ticked } = shown;
      if (!ticked.length) return;
      await act(
        chosen,
        () => gate.admit(chosen, ticked),
        (admitted) => {
          playVerdict(true);
          return { parties: [admitted.party], chosen: admitted.party, ticked: [], admitted };
        },
      );
    },
    async undo(): Promise<void> {
      if (!shown?.admitted || shown.busy) return;
      const { admitted } = shown;
      await act(
        admitted.party,
        () => gate.undo(admitted),
        (party) => choose(party, [party]),
      );
    },
  };
}
