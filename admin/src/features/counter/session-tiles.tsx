import { Alert, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '@hall/ui/forms';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { counterEndpoints } from '@hall/shared/contract/staff/counter-booking';
import {
  type CounterSession,
  orderEndpoints,
  type StaffOrder,
} from '@hall/shared/contract/staff/orders';
import { DayField } from '../../dates';
import { readClock } from '@hall/ui/clock';
import { useAsk } from '../../api/use-call';
import css from './counter.module.css';

/**
 * A day and its sessions with the seats left, as buttons. The first day is the next one with counter seats, or the day
 * of the order to be moved.
 */
export function SessionTiles({
  order,
  people = 1,
  value,
  fault,
  onChange,
}: {
  /** The order to be moved; unset for a new booking. */
  order?: StaffOrder;
  /** Number of people who need a place. */
  people?: number;
  value: string;
  fault: string | undefined;
  onChange: (eventssessionid: string) => void;
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
  const date = chosen ?? order?.eventsdate ?? items[0]?.eventsdate ?? hallDateOf(readClock());
  return (
    <section className={css.part} aria-labelledby="counter-session-title">
      <header>
        <h2 id="counter-session-title">{t('counter.session')}</h2>
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
      </header>
      {sessions.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {sessions.data && !items.length && <p>{t('schedule.noSessions')}</p>}
      <div id="counter-eventssessionid" tabIndex={-1}>
        <Radio.Group
          className={css.tiles}
          value={value || undefined}
          onChange={({ target }) => onChange(target.value as string)}
          aria-label={t('counter.session')}
        >
          {items.map((session) => (
            <Radio
              key={session.eventssessionid}
              value={session.eventssessionid}
              disabled={!fits(session)}
              className={css.tile}
            >
              <b>{session.session}</b>
              <span>{session.areaname}</span>
              <span>{statusOf(session)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </div>
      {fault && <Alert type="error" role="alert" showIcon title={fault} />}
    </section>
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
