import { Link, useNavigate } from '@tanstack/react-router';
import { Alert, App, Button, Checkbox, Input } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultsBeside, FieldFrame, focusFirst } from '@hall/ui/forms';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { DocType } from '@hall/shared/codes/states';
import { toSent } from '@hall/shared/rules/declarations';
import { CounterBookingDto } from '@hall/shared/contract/staff/counter-booking';
import type { ListedStaffOrder } from '@hall/shared/contract/staff/orders';
import { useDocTypes } from '../../api/me';
import { problemText } from '../../api/problem-text';
import { useLeaveGuard } from '../../forms/use-unsaved';
import { useScans } from '../../shortcuts/use-scans';
import { BookedTicket } from './booked-ticket';
import {
  addRead,
  fieldId,
  isEmpty,
  nobody,
  type Person,
  withoutScan,
  withoutScanAt,
} from './party';
import { PeopleFields } from './people-fields';
import { readCard } from './read-card';
import { SessionTiles } from './session-tiles';
import {
  type CounterFault,
  orderCodeOf,
  useCounterBooking,
  useScannedOrder,
} from './use-counter-booking';
import css from './counter.module.css';

/**
 * Books at the counter: a session, the visitors (a document reader fills one line each) and an optional phone number.
 * Then the ticket can be printed, and the next booking has the same session.
 */
export function CounterForm() {
  const { t } = useTranslation();
  const doctypes = useDocTypes();
  const [session, setSession] = useState('');
  const [party, setParty] = useState<Person[]>([nobody(1)]);
  const [telnum, setTelnum] = useState('');
  const [declared, setDeclared] = useState(false);
  const [byTelephone, setByTelephone] = useState(false);
  const [secondReason, setSecondReason] = useState('');
  const secondPeople = party.flatMap(({ second, doctype }, row) =>
    second && doctype === DocType.passport ? [row] : [],
  );
  const [statusText, setStatusText] = useState<ReactNode>('');
  const navigate = useNavigate();
  const { message } = App.useApp();
  const findOrder = useScannedOrder();
  const form = useRef<HTMLFormElement>(null);
  const idOf = ({ field, index }: CounterFault): string => {
    const person = index === undefined ? undefined : party[index];
    return person ? fieldId(person, field) : `counter-${field}`;
  };
  const booking = useCounterBooking((found) => focusFirst(found.map(idOf)));
  const { result, faults } = booking;
  const booked = result?.state === 'confirmed' ? result.orderid : undefined;
  useLeaveGuard(() => !booked && !(party.every(isEmpty) && !telnum));
  const faultAt = (field: string, index?: number) =>
    faults.find((fault) => fault.field === field && fault.index === index)?.message;

  const faultText = ({ index, message }: CounterFault): string =>
    index === undefined
      ? message
      : t('validation.atField', {
          label: t('counter.person', { number: index + 1 }),
          fault: message,
        });

  const latest = useRef(party);
  useEffect(() => {
    latest.current = party;
  });
  const takeCard = (scan: string): void => {
    const card = readCard(scan, doctypes);
    const added = card && addRead(latest.current, card);
    if (added) setParty(added.party);
    setStatusText(t(`counter.${!added ? 'notRead' : added.isThere ? 'readAgain' : 'read'}`));
    if (added) focusLine(added.key);
  };
  /** Opens the order of a scanned ticket. If a booking has begun, shows a link to it instead. */
  const takeTicket = async (code: string, scan: string): Promise<void> => {
    setStatusText(t('counter.looking'));
    try {
      const order = await findOrder(code);
      if (!order && !booked && readCard(scan, doctypes)) takeCard(scan);
      else if (!order) showWarning(t('counter.noOrder', { code }));
      else if (booked || (latest.current.every(isEmpty) && !telnum))
        await navigate({ to: '/orders/$orderid', params: { orderid: order.orderid } });
      else setStatusText(<ScannedOrder order={order} />);
    } catch (error) {
      showWarning(problemText(t, error));
    }
  };
  const showWarning = (text: string): void => {
    if (booked) void message.warning(text);
    setStatusText(text);
  };
  const takeScan = (scan: string): void => {
    const cleaned = withoutScanAt(party, document.activeElement?.id ?? '', scan);
    if (document.activeElement?.id === telnumId) setTelnum(withoutScan(telnum, scan));
    setParty(cleaned);
    latest.current = cleaned;
    const code = orderCodeOf(scan);
    if (code) void takeTicket(code, scan);
    else if (booked) showWarning(t('counter.notRead'));
    else takeCard(scan);
  };
  // The line exists only after the next render.
  const focusLine = (key: number): void => {
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLInputElement>(`#${fieldId({ key }, 'realname')}`)?.focus(),
    );
  };
  useScans(noField, { scan: takeScan, enter: () => undefined, tabParts: true });

  const startNext = (): void => {
    booking.reset();
    setParty([nobody(1)]);
    setTelnum('');
    setDeclared(false);
    setByTelephone(false);
    setSecondReason('');
    setStatusText('');
    focusLine(1);
  };
  if (booked) return <BookedTicket orderid={booked} onNext={startNext} />;
  return (
    <form
      ref={form}
      className={css.counter}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        booking.submit(CounterBookingDto, {
          ...(telnum.trim() && { telnum }),
          channel: byTelephone ? 'telephone' : 'counter',
          eventssessionid: session,
          visitors: party.map(toSent),
          ...(declared && { jkb: 1 }),
          ...(secondPeople.length && { secondpeople: secondPeople, secondreason: secondReason }),
        });
      }}
    >
      <SessionTiles value={session} fault={faultAt('eventssessionid')} onChange={setSession} />
      <section className={css.part} aria-labelledby="counter-people-title">
        <h2 id="counter-people-title">{t('counter.people', { count: party.length })}</h2>
        <p className={css.hint}>{t('counter.reader')}</p>
        <p role="status" className={css.status}>
          {statusText}
        </p>
        <PeopleFields
          party={party}
          onChange={setParty}
          faultAt={faultAt}
          isBookedAlready={result?.rejectcode === RefusalCode.visitorAlreadyBooked}
        />
        {secondPeople.length > 0 && (
          <FieldFrame
            id="counter-secondreason"
            label={t('counter.secondReason')}
            error={faultAt('secondreason')}
          >
            <Input
              id="counter-secondreason"
              autoComplete="off"
              value={secondReason}
              onChange={(event) => setSecondReason(event.target.value)}
            />
          </FieldFrame>
        )}
      </section>
      <section className={css.part} aria-labelledby="counter-contact-title">
        <h2 id="counter-contact-title">{t('counter.contact')}</h2>
        <Checkbox checked={byTelephone} onChange={({ target }) => setByTelephone(target.checked)}>
          {t('counter.byTelephone')}
        </Checkbox>
        <FieldFrame
          id={telnumId}
          label={t(byTelephone ? 'counter.telnumNeeded' : 'counter.telnum')}
          error={faultAt('telnum')}
        >
          <Input
            id={telnumId}
            autoComplete="off"
            value={telnum}
            onChange={(event) => setTelnum(event.target.value)}
          />
        </FieldFrame>
        <p className={css.hint}>
          {t(byTelephone ? 'counter.telephoneHint' : 'counter.telnumHint')}
        </p>
        <Checkbox
          id="counter-jkb"
          checked={declared}
          onChange={({ target }) => setDeclared(target.checked)}
        >
          {t('orders.jkb')}
        </Checkbox>
      </section>
      <div className={css.foot}>
        {booking.fault && <Alert type="error" role="alert" showIcon title={booking.fault} />}
        {result?.state === 'rejected' && (
          <Alert type="error" role="alert" showIcon title={result.errmsg ?? ''} />
        )}
        <Button type="primary" size="large" htmlType="submit" loading={booking.busy}>
          {t('counter.submit', { count: party.length })}
        </Button>
        <FaultsBeside
          faults={faults
            .slice(0, repeated)
            .map((fault) => ({ text: faultText(fault), id: idOf(fault) }))}
        />
      </div>
    </form>
  );
}

function ScannedOrder({ order: { orderid, orderno } }: { order: ListedStaffOrder }) {
  const { t } = useTranslation();
  return (
    <>
      {t('counter.scanned', { orderno })}{' '}
      <Link to="/orders/$orderid" params={{ orderid }}>
        {t('counter.open')}
      </Link>
    </>
  );
}

/** At most this many errors are repeated next to the button; more would cover the fields. */
const repeated = 3;
const telnumId = 'counter-telnum';
/** For scans, no field receives other typed text. */
const noField = { current: null };
