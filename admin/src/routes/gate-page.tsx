import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, Button, Input, type InputRef, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TicketStatus } from '@hall/shared/codes/states';
import { problemText } from '../api/problem-text';
import { CameraScanner } from '../features/gate/camera';
import '../features/gate/gate.css';
import { RecentAdmissions } from '../features/gate/recent-admissions';
import { playVerdict } from '../features/gate/sounds';
import type { JudgedParty } from '../features/gate/judged-party';
import { type Admitted, useGate } from '../features/gate/use-gate';
import { VerdictPanel } from '../features/gate/verdict-panel';

interface Shown {
  parties: JudgedParty[];
  chosen?: JudgedParty | undefined;
  admitted?: Admitted;
  fault?: string;
}

/**
 * The gate. The field keeps the focus, so that a scanner which types works without a hand on the mouse: a code and
 * Enter look a party up, Enter alone lets all of it in.
 */
export function GatePage() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const gate = useGate();
  const field = useRef<InputRef>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<Shown>();
  useEffect(() => field.current?.focus(), [shown]);

  const find = async (typed: string): Promise<void> => {
    setCode('');
    setBusy(true);
    try {
      const parties = await gate.find(typed);
      const chosen = parties.length === 1 ? parties[0] : undefined;
      setShown({ parties, chosen });
      if (parties.length < 2) playVerdict(chosen?.verdict.admits ?? false);
    } catch (error) {
      playVerdict(false);
      setShown({ parties: [], fault: problemText(t, error) });
    } finally {
      setBusy(false);
    }
  };
  const admit = async (party: JudgedParty, ticketids: string[]): Promise<void> => {
    setBusy(true);
    try {
      const admitted = await gate.admit(party, ticketids);
      setShown({ parties: [admitted.party], chosen: admitted.party, admitted });
      playVerdict(true);
    } catch (error) {
      playVerdict(false);
      setShown({ parties: [], fault: problemText(t, error) });
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['list', 'admissions'] });
    }
  };
  const undo = async (admitted: Admitted): Promise<void> => {
    try {
      const party = await gate.undo(admitted);
      setShown({ parties: [party], chosen: party });
    } catch (error) {
      setShown({ parties: [], fault: problemText(t, error) });
    }
    void queries.invalidateQueries({ queryKey: ['list', 'admissions'] });
  };
  const enter = () => {
    if (code.trim()) return void find(code);
    const party = shown?.chosen;
    if (!party?.verdict.admits || shown?.admitted || busy) return;
    const open = party.tickets.filter(
      ({ status }) => status === TicketStatus.available || status === TicketStatus.inactive,
    );
    void admit(
      party,
      open.map(({ ticketid }) => ticketid),
    );
  };

  return (
    <div className="gate">
      <div className="console-title">
        <h1>{t('console.menu.gate')}</h1>
        <GateState gate={gate} />
      </div>
      <form
        className="gate-field"
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <label htmlFor="gate-code">{t('hall.gate.scan')}</label>
        <div>
          <Input
            id="gate-code"
            ref={field}
            size="large"
            autoComplete="off"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            allowClear
          />
          <Button size="large" type="primary" htmlType="submit" loading={busy}>
            {t('hall.gate.find')}
          </Button>
          <CameraScanner onCode={(scanned) => void find(scanned)} />
        </div>
      </form>
      <RefusedAdmissions gate={gate} />
      <div className="gate-columns">
        <div>
          <Outcome
            shown={shown}
            busy={busy}
            onChoose={(chosen) => setShown((before) => before && { ...before, chosen })}
            onAdmit={(party, ids) => void admit(party, ids)}
            onUndo={(admitted) => void undo(admitted)}
          />
        </div>
        <RecentAdmissions />
      </div>
    </div>
  );
}

function Outcome(props: {
  shown: Shown | undefined;
  busy: boolean;
  onChoose: (party: JudgedParty) => void;
  onAdmit: (party: JudgedParty, ticketids: string[]) => void;
  onUndo: (admitted: Admitted) => void;
}) {
  const { t } = useTranslation();
  const { shown } = props;
  if (!shown) return null;
  const { parties, chosen, admitted, fault } = shown;
  if (chosen)
    return (
      <VerdictPanel
        key={`${chosen.orderid}${admitted?.entryid ?? ''}`}
        party={chosen}
        admitted={admitted}
        busy={props.busy}
        onAdmit={(ids) => props.onAdmit(chosen, ids)}
        onUndo={() => admitted && props.onUndo(admitted)}
      />
    );
  if (parties.length)
    return (
      <section className="verdict is-done">
        <h2>{t('hall.gate.several')}</h2>
        {parties.map((party) => (
          <Button key={party.orderid} size="large" block onClick={() => props.onChoose(party)}>
            {party.eventsdate} {party.starttime}-{party.endtime} · {party.orderno}
          </Button>
        ))}
      </section>
    );
  return (
    <section className="verdict is-bad" aria-live="assertive">
      <h2>
        <span aria-hidden>✕</span> {fault ?? t('hall.gate.notFound')}
      </h2>
      {!fault && <p>{t('hall.gate.notFoundHint')}</p>}
    </section>
  );
}

/** Who was let in without network, and the server did not take it: it stays until somebody has read it. */
function RefusedAdmissions({ gate }: { gate: ReturnType<typeof useGate> }) {
  const { t } = useTranslation();
  if (!gate.refused.length) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t('hall.gate.refused', { count: gate.refused.length })}
      description={gate.refused.map(({ entry, why }) => (
        <div key={entry.entryid}>
          {entry.at.slice(11, 16)} {entry.ticketcode}{' '}
          {t('hall.gate.party', { count: entry.ticketids.length })} · {why}
        </div>
      ))}
      action={
        <Button size="small" onClick={gate.forgetRefused}>
          {t('hall.gate.refusedRead')}
        </Button>
      }
    />
  );
}

function GateState({ gate }: { gate: ReturnType<typeof useGate> }) {
  const { t } = useTranslation();
  return (
    <div className="gate-state" role="status">
      <Tag color={gate.online ? 'green' : 'orange'}>
        {t(gate.online ? 'hall.gate.online' : 'hall.gate.offline')}
      </Tag>
      {gate.queued > 0 && <Tag color="orange">{t('hall.gate.queued', { count: gate.queued })}</Tag>}
      {gate.listBad && <Alert type="error" title={t('hall.gate.listBad')} />}
      <span className="soft">
        {gate.list
          ? t('hall.gate.list', {
              at: gate.list.madeat.slice(11, 16),
              count: gate.list.parties.length,
            })
          : t('hall.gate.noList')}
      </span>
      <Link to="/gate/list">{t('gateSheet.open')}</Link>
    </div>
  );
}
