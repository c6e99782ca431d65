import { Alert, Button, Empty, Progress, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  operationEndpoints,
  type QueueOverview,
  type Reconciliation,
} from '@hall/shared/contract/staff/operations';
import { useCan } from '../../api/me';
import { Dated } from '../../format/instant';
import { useAct } from '../../api/use-call';
import { ReasonDialog } from '../../forms/reason-dialog';
import css from './operations.module.css';

/** Checks the invariants between the stores on request, and repairs differences. */
export function ReconcileCard() {
  const { t } = useTranslation();
  const may = useCan();
  const [found, setFound] = useState<Reconciliation>();
  const compare = useAct(operationEndpoints.compare, { onDone: setFound });
  const repair = useAct(operationEndpoints.repair, { onDone: setFound });
  const busy = compare.isPending || repair.isPending;
  const text = (name: string, values = {}) => t(`operations.reconcile.${name}`, values);
  return (
    <section className={css.operationsCard}>
      <h2>{text('title')}</h2>
      <p>{text('hint')}</p>
      <Space wrap>
        <Button loading={busy} onClick={() => compare.mutate({})}>
          {text('compare')}
        </Button>
        {may('queues.manage') && (
          <Button disabled={busy} onClick={() => repair.mutate({ repair: true })}>
            {text('repair')}
          </Button>
        )}
      </Space>
      {found && (
        <Alert
          showIcon
          type={found.differences.length ? 'warning' : 'success'}
          title={
            found.differences.length
              ? text('differ', { count: found.differences.length })
              : text('agree')
          }
          description={
            found.differences.length > 0 && (
              <>
                {found.repaired && <p>{text('repaired')}</p>}
                <ul>
                  {found.differences.map(({ day, invariant, what }) => (
                    <li key={`${day} ${what}`}>
                      <Dated
                        text={`${day} · ${text('invariant', { number: invariant })} · ${what}`}
                      />
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        />
      )}
    </section>
  );
}

/** The seats left of each released day, with a button to rebuild a day. */
export function SeatsLeft({ days }: { days: QueueOverview['seatsLeft'] }) {
  const { t } = useTranslation();
  const may = useCan();
  const [day, setDay] = useState<string>();
  const rebuild = useAct(operationEndpoints.rebuild, {
    quiet: true,
    done: { act: t('operations.rebuild.done'), name: day ?? '' },
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
