import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { operationEndpoints, type QueueOverview } from '@hall/shared/contract/staff/operations';
import { operationsHistoryEndpoints } from '@hall/shared/contract/staff/operations-history';
import { problemText } from '../api/problem-text';
import {
  BackgroundQueues,
  ProcessesCard,
  TextMessages,
} from '../features/operations/processes-card';
import { FailedRequests } from '../features/operations/failed-requests';
import { HistoryCard } from '../features/operations/history-card';
import { alarmsOf, type PageAlarm } from '../features/operations/page-alarms';
import { ReconcileCard, SeatsLeft } from '../features/operations/reconcile-card';
import { ReadyCard } from '../features/operations/ready-card';
import { PageHead } from '../layouts/page-head';
import { useAct, useAsk } from '../api/use-call';
import { useCan } from '../api/me';
import { ReasonDialog } from '../forms/reason-dialog';
import css from '../features/operations/operations.module.css';

/** The active alarms, each with its instructions from the operators' manual (`docs/alarms.md`). */
function Alarms({ alarms }: { alarms: readonly PageAlarm[] }) {
  const { t } = useTranslation();
  return alarms.map((name) => (
    <Alert
      key={name}
      className={css.stateNotice ?? ''}
      type="error"
      showIcon
      title={t(`operations.alarm.${name}.title`)}
      description={
        <>
          {t(`operations.alarm.${name}.todo`)} <code>docs/alarms.md#{name.toLowerCase()}</code>
        </>
      }
    />
  ));
}

/** Whether requests are accepted, with a button to pause or resume. */
function IntakeCard({ paused }: { paused: QueueOverview['paused'] }) {
  const { t } = useTranslation();
  const may = useCan();
  const [asking, setAsking] = useState(false);
  const verb = paused ? 'resume' : 'pause';
  const turn = useAct(operationEndpoints[verb], { quiet: true });
  return (
    <>
      <Alert
        showIcon
        type={paused ? 'warning' : 'success'}
        title={paused ? t('operations.pausedTitle') : t('operations.taking')}
        description={paused && t('operations.pausedReason', { reason: paused.reason })}
        action={
          may('queues.manage') && (
            <Button danger={!paused} onClick={() => setAsking(true)}>
              {t(`operations.${verb}`)}
            </Button>
          )
        }
      />
      {asking && (
        <ReasonDialog
          title={t(`operations.${verb}`)}
          effect={t(`operations.${verb}Effect`)}
          confirmText={t(`operations.${verb}`)}
          danger={!paused}
          onConfirm={(reason) => turn.mutateAsync({ reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Shown while lists are read from the primary. The data is correct, but the primary's load is higher. */
function ReplicaNotice() {
  const { t } = useTranslation();
  return (
    <Alert
      className={css.stateNotice ?? ''}
      type="warning"
      showIcon
      title={t('operations.replica.late')}
      description={t('operations.replica.what')}
    />
  );
}

/** Age of the oldest request from which operators should act, in seconds. */
const lateSeconds = 10;

/** The status and controls that operators need during a rush, on one page. */
export function OperationsPage() {
  const { t } = useTranslation();
  const { data, error } = useAsk(operationEndpoints.overview, {}, { refetchInterval: 3000 });
  const processes =
    useAsk(operationsHistoryEndpoints.processes, {}, { refetchInterval: 10_000 }).data?.processes ??
    [];
  const alarms = data ? alarmsOf(data, processes) : [];
  const isReplicaLate = data?.replica?.inUse === false;
  return (
    <>
      <PageHead title={t('console.menu.queues')}>
        <Button href="/admin/queues" target="_blank">
          {t('operations.board')}
        </Button>
      </PageHead>
      {error && <Alert type="error" showIcon title={problemText(t, error)} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
          <IntakeCard paused={data.paused} />
          <Alarms alarms={alarms} />
          {isReplicaLate && <ReplicaNotice />}
          <ReadyCard data={data} alarms={alarms.length + Number(isReplicaLate)} />
          <Figures data={data} />
          <HistoryCard />
          <Outcomes outcomes={data.lastMinute} />
          <ProcessesCard processes={processes} />
          <SeatsLeft days={data.seatsLeft} />
          <TextMessages messages={data.messages} />
          {data.background && <BackgroundQueues queues={data.background} />}
        </>
      )}
      <FailedRequests />
      <ReconcileCard />
    </>
  );
}

function Figures({ data }: { data: QueueOverview }) {
  const { t } = useTranslation();
  const figures: (readonly [name: string, value: number | string, wanting: boolean])[] = [
    ['undecided', data.undecided, false],
    ['oldest', Math.round(data.oldestSeconds), data.oldestSeconds > lateSeconds],
    ['depth', data.depth ?? '—', data.depth === null],
    ['needsOps', data.needsOps, data.needsOps > 0],
    ['drift', data.drift.seats, data.drift.seats > 0],
    ['rebuilt', data.drift.rebuilt, false],
    ...(data.replica
      ? [['replica', data.replica.lagSeconds ?? '—', !data.replica.inUse] as const]
      : []),
  ];
  return (
    <dl className={css.operationsFigures}>
      {figures.map(([name, value, wanting]) => (
        <div key={name} {...(wanting && { className: css.wanting })}>
          <dt>{t(`operations.figure.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Outcomes({ outcomes }: { outcomes: QueueOverview['lastMinute'] }) {
  const { t } = useTranslation();
  return (
    <section className={css.operationsCard}>
      <h2>{t('operations.outcomes.title')}</h2>
      {outcomes.length === 0 && <p>{t('operations.outcomes.none')}</p>}
      <ul>
        {outcomes.map(({ outcome, count }) => {
          const words =
            outcome === 'confirmed'
              ? t('operations.outcomes.confirmed')
              : `${outcome} ${t(`attempts.rule.${outcome}`, { defaultValue: '' })}`.trim();
          return <li key={outcome}>{t('overview.queue.outcome', { words, count })}</li>;
        })}
      </ul>
    </section>
  );
}
