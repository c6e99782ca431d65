import { Input, Select } from 'antd';
import { FieldFrame } from '@hall/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { useWindowSessions } from '../../api/orders/get-window-sessions';

/** A day, at first the next one that the window has seats on, and one of its sessions. */
export function SessionPicker({
  value,
  fault,
  onChange,
}: {
  value: string;
  fault: string | undefined;
  onChange: (eventssessionid: string) => void;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const sessions = useWindowSessions(chosen ? { date: chosen } : {});
  const date = chosen ?? sessions.data?.items[0]?.eventsdate ?? hallDateOf(new Date());
  return (
    <>
      <FieldFrame id="assist-date" label={t('orders.visit')}>
        <Input
          id="assist-date"
          type="date"
          value={date}
          onChange={(event) => {
            if (!event.target.value) return;
            setChosen(event.target.value);
            onChange('');
          }}
        />
      </FieldFrame>
      <FieldFrame id="assist-session" label={t('orders.session')} error={fault}>
        <Select
          id="assist-session"
          value={value || undefined}
          onChange={onChange}
          loading={sessions.isPending}
          placeholder={t('orders.session')}
          aria-label={t('orders.session')}
          notFoundContent={sessions.data && t('schedule.noSessions')}
          options={sessions.data?.items.map((session) => ({
            value: session.eventssessionid,
            label: `${session.session} ${session.areaname} · ${
              session.state === 'available'
                ? t('orders.left', { count: session.remaining })
                : t(`overview.states.${session.state}`)
            }`,
            disabled: session.state !== 'available',
          }))}
        />
      </FieldFrame>
    </>
  );
}
