import { Alert, Button, Progress, Select, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RehearsalView } from '@hall/shared/contract/staff/rehearsal';
import { useCan } from '../../api/me';
import { useRehearsal, useStartRehearsal, useStopRehearsal } from '../../api/rehearsal';
import css from './operations.module.css';

/** Sizes of a rehearsal: concurrent bookings and seats. Demand always exceeds the seats. */
const sizes = [
  { requests: 200, seats: 90 },
  { requests: 1000, seats: 450 },
  { requests: 4000, seats: 1500 },
  { requests: 20_000, seats: 4500 },
];

/** Starts and shows a load rehearsal on an isolated hall. Only with the development tools enabled. */
export function RehearsalCard() {
  const { t } = useTranslation();
  const may = useCan();
  const { data } = useRehearsal();
  const [size, setSize] = useState(0);
  const start = useStartRehearsal();
  const stop = useStopRehearsal();
  const text = (name: string, values = {}) => t(`operations.rehearsal.${name}`, values);
  const chosen = sizes[size];
  if (!data?.available || !may('queues.manage') || !chosen) return null;
  const isStopping = data.state === 'stopping';
  const isRunning = data.state === 'running' || isStopping;
  return (
    <section className={css.operationsCard}>
      <h2>{text('title')}</h2>
      <p>{text('hint')}</p>
      <Space wrap>
        <Select
          value={size}
          onChange={setSize}
          disabled={isRunning}
          aria-label={text('size')}
          popupMatchSelectWidth={false}
          options={sizes.map((one, value) => ({ value, label: text('sizeOf', one) }))}
        />
        <Button loading={start.isPending} disabled={isRunning} onClick={() => start.mutate(chosen)}>
          {text('start')}
        </Button>
        {isRunning && (
          <Button danger loading={stop.isPending || isStopping} onClick={() => stop.mutate()}>
            {text('stop')}
          </Button>
        )}
      </Space>
      {isRunning && <RunningRehearsal {...data} />}
      {data.state === 'stopped' && <Alert type="info" showIcon title={text('stopped')} />}
      {data.state === 'failed' && (
        <Alert type="warning" showIcon title={text('failed')} description={data.said} />
      )}
      {data.result && <Outcome result={data.result} />}
    </section>
  );
}

function RunningRehearsal({ state, progress }: RehearsalView) {
  const { t } = useTranslation();
  if (state === 'stopping') return <p role="status">{t('operations.rehearsal.stopping')}</p>;
  return (
    <div role="status">
      <p>
        {progress ? t('operations.rehearsal.progress', progress) : t('operations.rehearsal.begins')}
      </p>
      {progress && progress.accepted > 0 && (
        <Progress
          percent={Math.round((progress.decided / progress.accepted) * 100)}
          aria-label={t('operations.rehearsal.title')}
        />
      )}
    </div>
  );
}

function Outcome({ result }: { result: NonNullable<RehearsalView['result']> }) {
  const { t } = useTranslation();
  const faults = [...result.violations, ...result.missed];
  const [look, words] = result.violations.length
    ? (['error', 'broken'] as const)
    : result.missed.length
      ? (['warning', 'slow'] as const)
      : (['success', 'held'] as const);
  return (
    <Alert
      type={look}
      showIcon
      title={t(`operations.rehearsal.${words}`)}
      description={
        <>
          <p>{t('operations.rehearsal.result', { ...result })}</p>
          {faults.length > 0 && (
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
}
