import { Button, Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openTicketStatuses } from '@hall/shared/codes/states';
import type { JudgedParty } from './judged-party';
import { ownerIsIn } from './ticks';
import type { Shown, useGateDesk } from './use-gate-desk';
import { useDocumentName } from '../../api/get-me';
import css from './verdict.module.css';
import { VisitTime } from '../../format/instant';

/** The party at the gate: the word in colour, the people masked, and whom to let in. */
export function VerdictPanel({
  party,
  shown: { admitted, ticked, read, eachDocument, busy },
  desk,
}: {
  party: JudgedParty;
  shown: Shown;
  desk: ReturnType<typeof useGateDesk>;
}) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const open = party.tickets.filter(({ status }) => openTicketStatuses.includes(status));
  const { verdict } = party;
  const cameBack = eachDocument && ownerIsIn(party);
  const mood = admitted ? 'done' : verdict.admits && !cameBack ? 'good' : 'bad';
  const word = admitted
    ? t('gateDesk.admitted', { count: admitted.admitted })
    : cameBack
      ? t('gateDesk.ownerIn')
      : t(`gate.${verdict.reason}`, {
          from: verdict.from,
          until: verdict.until,
          date: party.eventsdate,
        });
  return (
    <section className={css.verdict} data-testid="verdict" data-mood={mood} aria-live="assertive">
      <h2>
        <span aria-hidden>{mood === 'bad' ? '✕' : '✓'}</span> {word}
      </h2>
      <dl>
        <dt>{t('gateDesk.order')}</dt>
        <dd>
          {party.orderno} · {party.ticketcode}
        </dd>
        <dt>{t('schedule.session')}</dt>
        <dd>
          <VisitTime date={party.eventsdate} session={`${party.starttime}-${party.endtime}`} /> ·{' '}
          {party.areaname} · {t(`overview.pool.${party.pool}`)} ·{' '}
          {t('gateDesk.party', { count: party.tickets.length })}
        </dd>
      </dl>
      {eachDocument && verdict.admits && !admitted && <p>{t('gateDesk.readEach')}</p>}
      <ul className={css.gateTickets} data-testid="gate-tickets">
        {party.tickets.map(({ ticketid, realname, doctype, idnum, status, attention }) => (
          <li key={ticketid}>
            <Checkbox
              disabled={!verdict.admits || !openTicketStatuses.includes(status) || !!admitted}
              checked={ticked.includes(ticketid)}
              onChange={({ target }) => desk.tick(ticketid, target.checked)}
            >
              <b>{realname}</b> {documentName(doctype)} {idnum}
            </Checkbox>
            {read.includes(ticketid) && <b className={css.read}>✓ {t('gateDesk.read')}</b>}
            {attention && (
              <b className={css.attention} data-attention={attention}>
                {t(`gateDesk.attention.${attention}`)}
              </b>
            )}
            <span className={css.ticketState} data-status={status}>
              {t(`exports.tickets.${status}`)}
            </span>
          </li>
        ))}
      </ul>
      {verdict.admits && !admitted && (
        <div className={css.gateActs} data-testid="gate-acts">
          <Button
            type="primary"
            size="large"
            loading={busy === 'acting'}
            disabled={!ticked.length}
            onClick={() => void desk.admit()}
          >
            {t(ticked.length === open.length ? 'gateDesk.admitAll' : 'gateDesk.admitSome', {
              count: ticked.length,
            })}
          </Button>
        </div>
      )}
      {admitted && (
        <UndoButton
          key={admitted.entryid}
          before={admitted.undoBefore}
          onUndo={() => void desk.undo()}
        />
      )}
    </section>
  );
}

function UndoButton({ before, onUndo }: { before: number; onUndo: () => void }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(() => Math.ceil((before - Date.now()) / 1000));
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.ceil((before - Date.now()) / 1000)), 500);
    return () => clearInterval(timer);
  }, [before]);
  if (left <= 0) return null;
  return (
    <div className={css.gateActs} data-testid="gate-acts">
      <Button size="large" onClick={onUndo}>
        {t('gateDesk.undo', { seconds: left })}
      </Button>
    </div>
  );
}
