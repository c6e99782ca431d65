import { Button, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TicketStatus } from '@hall/shared/codes/states';
import { smallNumber } from '../../shortcuts/use-scans';
import { marksOf } from './person-marks';
import { firstOpen, type JudgedParty, openOf } from './ticks';
import type { GateScan, ShownParty } from './use-gate-scan';
import { useDocumentName } from '../../api/me';
import css from './people.module.css';

/** From this size, a party can also be ticked by a number. */
const bigParty = 10;

/** The people of a party; each has a checkbox if the party can be admitted. */
export function GatePeople({ shown, scan }: { shown: ShownParty; scan: GateScan }) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const { party } = shown;
  const ticks = shown.kind === 'verdict' ? shown : undefined;
  const mayEnter = ticks && party.verdict.admits;
  const open = openOf(party);
  return (
    <>
      {mayEnter && open.length >= bigParty && (
        <TickMany key={party.orderid} party={party} scan={scan} />
      )}
      <ul className={css.gateTickets} data-testid="gate-tickets">
        {party.tickets.map(({ ticketid, realname, doctype, idnum, status, attention, notes }) => {
          // antd's grey for disabled text is not readable on the red background.
          const person = (
            <span className={css.person}>
              <b>{realname}</b> {documentName(doctype)} {idnum}
            </span>
          );
          return (
            <li key={ticketid}>
              {mayEnter ? (
                <Checkbox
                  disabled={!open.includes(ticketid)}
                  checked={ticks.ticked.includes(ticketid)}
                  onChange={({ target }) => scan.tick(ticketid, target.checked)}
                >
                  {person}
                </Checkbox>
              ) : (
                person
              )}
              {ticks?.read.includes(ticketid) && <b className={css.read}>✓ {t('gateDesk.read')}</b>}
              {marksOf({ attention, notes }, t).map((mark) => (
                <b key={mark} className={css.attention} data-attention={attention}>
                  {mark}
                </b>
              ))}
              {(party.verdict.admits || status !== TicketStatus.available) && (
                <span className={css.ticketState} data-status={status}>
                  {t(`exports.tickets.${status}`)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Ticks all, none, or the number that the leader gives. */
function TickMany({ party, scan }: { party: JudgedParty; scan: GateScan }) {
  const { t } = useTranslation();
  const [count, setCount] = useState('');
  const id = useId();
  const open = openOf(party);
  const tickFirst = (typed: string): void => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 3);
    setCount(digits);
    if (digits) scan.tickOnly(firstOpen(party, Number(digits)));
  };
  const tickOnly = (tickets: string[]): void => {
    setCount('');
    scan.tickOnly(tickets);
  };
  return (
    <div className={css.many} data-testid="gate-many">
      <Button onClick={() => tickOnly(open)}>{t('gateDesk.tickAll')}</Button>
      <Button onClick={() => tickOnly([])}>{t('gateDesk.tickNone')}</Button>
      <span>
        <label htmlFor={id}>{t('gateDesk.tickFirst', { count: open.length })}</label>{' '}
        <Input
          id={id}
          {...smallNumber}
          inputMode="numeric"
          autoComplete="off"
          value={count}
          onChange={({ target }) => tickFirst(target.value)}
          onPressEnter={() => void scan.admit()}
        />
      </span>
    </div>
  );
}
