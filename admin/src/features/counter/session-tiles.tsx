import { Radio, Skeleton } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '@hall/ui/forms';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { counterEndpoints, type CounterSession } from '@hall/shared/contract/staff/counter-booking';
import { orderEndpoints, type StaffOrder } from '@hall/shared/contract/staff/orders';
import { DayField } from '../../dates';
import { readClock } from '@hall/ui/clock';
import { useAsk } from '../../api/use-call';
import css from './counter.module.css';

/**
 * A day and its sessions with the seats left, as a row of buttons, one for each area. The first day is the next one with
 * counter seats, or the day of the order to be moved.
 */
export function SessionTiles({
  order,
  people = 1,
  value,
  fault,
  onChange,
  children,
}: {
  /** The order to be moved; unset for a new booking. */
  order?: StaffOrder;
  /** Number of people who need a place. */
  people?: number;
  value: string;
  fault: string | undefined;
  onChange: (eventssessionid: string) => void;
  /** Fields before the day, in the same line. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const day = chosen ? { date: chosen } : {};
  const ofCounter = useAsk(counterEndpoints.window, day, {
    refetchInterval: 5000,
    enabled: !order,
  });
  const ofOrder = useAsk(
    orderEndpoints.sessions,
    { orderid: order?.orderid ?? '', ...day },
    { refetchInterval: 5000, enabled: Boolean(order) },
  );
  const sessions = order ? ofOrder : ofCounter;
  const items = sessions.data?.items ?? [];
  const open = items.filter(fits);
  // The only open session of a day needs no choice. A move does, because it changes an order.
  const only = !order && open.length === 1 ? open[0]?.eventssessionid : undefined;
  useEffect(() => {
    if (only && !value) onChange(only);
  }, [only, value, onChange]);
  const areas = [...new Set(items.map(({ areaname }) => areaname))];
  const date = chosen ?? order?.eventsdate ?? items[0]?.eventsdate ?? hallDateOf(readClock());
  return (
    <>
      <div className={css.line}>
        {children}
        <FieldFrame id="counter-date" label={t('orders.visit')}>
          <DayField
            id="counter-date"
            isFilled
            min={hallDateOf(readClock())}
            value={date}
            onChange={(day) => {
              setChosen(day);
              onChange('');
            }}
          />
        </FieldFrame>
      </div>
      {sessions.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {sessions.data && !items.length && <p>{t('schedule.noSessions')}</p>}
      <FieldFrame id={sessionId} error={fault}>
        <div id={sessionId} tabIndex={-1}>
          <Radio.Group
            className={css.areas}
            value={value || undefined}
            onChange={({ target }) => onChange(target.value as string)}
            aria-label={t('counter.session')}
          >
            {areas.map((area) => (
              <div key={area} className={css.area} role="group" aria-label={area}>
                {areas.length > 1 && <b>{area}</b>}
                {items
                  .filter(({ areaname }) => areaname === area)
                  .map((session) => (
                    <Radio
                      key={session.eventssessionid}
                      value={session.eventssessionid}
                      disabled={!fits(session)}
                      className={css.session}
                    >
                      <b>{session.session}</b>
                      <small>{statusOf(session)}</small>
                    </Radio>
                  ))}
              </div>
            ))}
          </Radio.Group>
        </div>
      </FieldFrame>
    </>
  );

  function isOwn({ eventsdate, session }: CounterSession): boolean {
    return order?.eventsdate === eventsdate && order.session === session;
  }

  function fits(session: CounterSession): boolean {
    const { state, remaining } = session;
    return state === 'available' && !isOwn(session) && remaining >= people;
  }

  function statusOf(session: CounterSession): string {
    if (isOwn(session)) return t('orders.present');
    const { state, remaining } = session;
    return state === 'available'
      ? t('orders.left', { count: remaining })
      : t(`overview.states.${state}`);
  }
}

const sessionId = 'counter-eventssessionid';
