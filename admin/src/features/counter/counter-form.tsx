import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame, focusFirst } from '@hall/ui/forms';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { staffChannels } from '@hall/shared/codes/channels';
import { DocType } from '@hall/shared/codes/states';
import { toSent } from '@hall/shared/rules/declarations';
import { useLeaveGuard } from '../../forms/use-unsaved';
import { BookedTicket } from './booked-ticket';
import { CounterFoot } from './counter-foot';
import { emptyDraft, fieldId, isBlank, telnumId } from './party';
import { PeopleFields } from './people-fields';
import { SessionTiles } from './session-tiles';
import { useDraft } from './use-draft';
import { type CounterFault, useCounterBooking } from './use-counter-booking';
import { focusLine, useCounterScans } from './use-counter-scans';
import css from './counter.module.css';

/**
 * Books at the counter or for a caller: a session, the visitors (a document reader fills one line each) and a phone
 * number. Then the ticket can be printed, and the next booking has the same session and channel.
 */
export function CounterForm() {
  const { t } = useTranslation();
  const [session, setSession] = useState('');
  const input = useDraft();
  const { draft, put } = input;
  const { channel, telnum, party, declared, secondReason } = draft;
  const byTelephone = channel === 'telephone';
  const secondPeople = party.flatMap(({ second, doctype }, row) =>
    second && doctype === DocType.passport ? [row] : [],
  );
  const idOf = ({ field, index }: CounterFault): string => {
    const person = index === undefined ? undefined : party[index];
    return person ? fieldId(person, field) : `counter-${field}`;
  };
  const fields = {
    ...(telnum.trim() && { telnum }),
    channel,
    eventssessionid: session,
    visitors: party.map(toSent),
    ...(declared && { jkb: 1 }),
    ...(secondPeople.length && { secondpeople: secondPeople, secondreason: secondReason }),
  };
  const booking = useCounterBooking({ fields, party }, (found) => focusFirst(found.map(idOf)));
  const { result, faults } = booking;
  const booked = result?.state === 'confirmed' ? result.orderid : undefined;
  useLeaveGuard(() => !booked && !isBlank(draft));
  const faultAt = (field: string, index?: number) =>
    faults.find((fault) => fault.field === field && fault.index === index);
  const [scanned, clearScan] = useCounterScans(input, Boolean(booked));

  const startNext = (): void => {
    booking.reset();
    put({ ...emptyDraft, channel });
    clearScan();
    focusLine(1);
  };
  if (booked) return <BookedTicket orderid={booked} onNext={startNext} />;
  return (
    <form
      className={css.counter}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        booking.submit();
      }}
    >
      <div className={css.fields}>
        <SessionTiles
          value={session}
          fault={faultAt('eventssessionid')?.message}
          onChange={setSession}
        >
          <FieldFrame id="counter-channel" label={t('orders.channel')}>
            <Segmented
              id="counter-channel"
              aria-label={t('orders.channel')}
              // Its chosen option is the stop of Tab.
              tabIndex={-1}
              value={channel}
              onChange={(chosen) => put({ channel: chosen })}
              options={staffChannels.map((value) => ({
                value,
                label: t(`exports.channels.${value}`),
              }))}
            />
          </FieldFrame>
          <FieldFrame
            id={telnumId}
            className={css.telnum}
            label={t(byTelephone ? 'counter.telnumNeeded' : 'counter.telnum')}
            error={faultAt('telnum')?.message}
            note={
              <div className={css.hint}>
                {t(byTelephone ? 'counter.telephoneHint' : 'counter.telnumHint')}
              </div>
            }
          >
            <Input
              id={telnumId}
              autoComplete="off"
              value={telnum}
              onChange={(event) => put({ telnum: event.target.value })}
            />
          </FieldFrame>
        </SessionTiles>
        <p role="status" className={scanned ? css.status : css.hint}>
          {scanned ?? t('counter.reader')}
        </p>
        <PeopleFields
          party={party}
          onChange={(change) => put({ party: change(input.latest().party) })}
          faultAt={faultAt}
          isBookedAlready={result?.rejectcode === RefusalCode.visitorAlreadyBooked}
        />
        {secondPeople.length > 0 && (
          <FieldFrame
            id="counter-secondreason"
            label={t('counter.secondReason')}
            error={faultAt('secondreason')?.message}
          >
            <Input
              id="counter-secondreason"
              autoComplete="off"
              value={secondReason}
              onChange={(event) => put({ secondReason: event.target.value })}
            />
          </FieldFrame>
        )}
      </div>
      <CounterFoot
        booking={booking}
        people={party.length}
        isDeclared={declared}
        onDeclare={(isDeclared) => put({ declared: isDeclared })}
        idOf={idOf}
      />
    </form>
  );
}
