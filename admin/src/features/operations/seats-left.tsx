import { Button, Empty, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operationEndpoints, type QueueOverview } from '@hall/shared/contract/staff/operations';
import { useCan } from '../../api/me';
import { ReasonDialog } from '../../forms/reason-dialog';
import { useAct } from '../../api/use-act';
import css from './operations.module.css';

/** The seats left of each released day, with a button to rebuild a day. */
export function SeatsLeft({ days }: { days: QueueOverview['seatsLeft'] }) {
  const { t } = useTranslation();
  const may = useCan();
  const [day, setDay] = useState<string>();
  const rebuild = useAct(operationEndpoints.rebuild, {
    quiet: true,
    done: t('operations.rebuild.done'),
  });
  return (
    <section className={css.operationsCard}>
      <h2>{t('operations.seats.title')}</h2>
      {days.length === 0 && <Empty description={t('operations.seats.empty')} />}
      {days.map((one) => (
        <div key={one.day} className={css.seatsDay}>
          <span>{one.day}</span>
          <Progress
            percent={one.capacity ? Math.round((one.left / one.capacity) * 100) : 0}
            showInfo={false}
            size="small"
            aria-label={one.day}
          />
          <span>{t('operations.seats.left', one)}</span>
          {may('queues.manage') && (
            <Button size="small" onClick={() => setDay(one.day)}>
              {t('operations.seats.rebuild')}
            </Button>
          )}
        </div>
      ))}
      {day && (
        <ReasonDialog
          title={t('operations.rebuild.title', { day })}
          effect={t('operations.rebuild.effect')}
          confirmText={t('operations.seats.rebuild')}
          onConfirm={(reason) => rebuild.mutateAsync({ day, reason })}
          onClose={() => setDay(undefined)}
        />
      )}
    </section>
  );
}
