import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { exitEndpoints } from '@hall/shared/contract/staff/exits';
import type { useGate } from './use-gate';
import { useExits } from './use-exits';
import { useAsk } from '../../api/use-ask';
import css from './gate.module.css';

/** Counts exits if the hall counts them. Earlier entries are sent in any case. */
export function ExitCounter({ gate }: { gate: ReturnType<typeof useGate> }) {
  const { t } = useTranslation();
  const isCounted = gate.list?.countsexits ?? false;
  const exits = useExits(gate.place.here);
  const { data } = useAsk(exitEndpoints.today, {}, { refetchInterval: 5000, enabled: isCounted });
  if (!isCounted) return null;
  return (
    <section className={css.exits} data-testid="gate-exits">
      <h2>{t('gateDesk.exits.title')}</h2>
      <p role="status">
        {data && t('gateDesk.exits.today', { count: data.today + exits.waiting })}{' '}
        {exits.waiting !== 0 && (
          <Tag color="warning">{t('gateDesk.exits.queued', { count: exits.waiting })}</Tag>
        )}
      </p>
      <div className={css.places}>
        {[1, 10].map((count) => (
          <Button key={count} size="large" onClick={() => void exits.count(count)}>
            {t('gateDesk.exits.add', { count })}
          </Button>
        ))}
        <Button size="large" onClick={() => void exits.count(-1)}>
          {t('gateDesk.exits.less')}
        </Button>
      </div>
    </section>
  );
}
