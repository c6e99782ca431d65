import { Alert, Button, Skeleton, Tabs } from 'antd';
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
import { operations as address, operationsTabs } from '../addresses/control';
import { BackupsCard } from '../features/operations/backups-card';
import { FailedRequests } from '../features/operations/failed-requests';
import { HistoryCard } from '../features/operations/history-card';
import { alarmsOf, type PageAlarm } from '../features/operations/page-alarms';
import { Outcomes, QueueFigures } from '../features/operations/queue-figures';
import { ReconcileCard, SeatsLeft } from '../features/operations/reconcile-card';
import { ReadyCard } from '../features/operations/ready-card';
import { PageHead } from '../layouts/page-head';
import { useAct, useAsk } from '../api/use-call';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
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

/** The status and controls that operators need during a rush, on one page. */
export function OperationsPage() {
  const { t } = useTranslation();
  const { data, error } = useAsk(operationEndpoints.overview, {}, { refetchInterval: 3000 });
  const processes =
    useAsk(operationsHistoryEndpoints.processes, {}, { refetchInterval: 10_000 }).data?.processes ??
    [];
  const alarms = data ? alarmsOf(data, processes) : [];
  const isReplicaLate = data?.replica?.inUse === false;
  const [{ tab = 'now' }, change] = useSearchState(address);
  const parts = {
    now: (
      <>
        {data && <ReadyCard data={data} alarms={alarms.length + Number(isReplicaLate)} />}
        {data && <QueueFigures data={data} />}
        <FailedRequests />
        <ReconcileCard />
        {data && <SeatsLeft days={data.seatsLeft} />}
      </>
    ),
    history: (
      <>
        <HistoryCard />
        {data && <Outcomes outcomes={data.lastMinute} />}
      </>
    ),
    work: (
      <>
        <ProcessesCard processes={processes} />
        {data?.background && <BackgroundQueues queues={data.background} />}
      </>
    ),
    messages: data && <TextMessages messages={data.messages} />,
    backups: <BackupsCard />,
  };
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
        </>
      )}
      <Tabs
        destroyOnHidden
        activeKey={tab}
        onChange={(key) => change({ tab: key })}
        items={operationsTabs.map((key) => ({
          key,
          label: t(`operations.tab.${key}`),
          children: parts[key],
        }))}
      />
    </>
  );
}
