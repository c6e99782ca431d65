import { Alert, Skeleton, Tag } from 'antd';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { operationEndpoints, type QueueOverview } from '@hall/shared/contract/staff/operations';
import {
  judgeReadiness,
  type ReadyFault,
  type ReadyCheck,
  readyChecks,
} from '@hall/shared/rules/release-readiness';
import { operationsHistoryEndpoints } from '@hall/shared/contract/staff/operations-history';
import { useCan } from '../../api/me';
import { problemText } from '../../api/problem-text';
import { Dated } from '../../format/instant';
import { readyWords } from './ready-words';
import { useAsk } from '../../api/use-call';
import css from './operations.module.css';

/** The readiness checks for the next release: each is green or shows its instructions. */
export function ReadyCard({ data, alarms }: { data: QueueOverview; alarms: number }) {
  const { t } = useTranslation();
  const next = useAsk(operationEndpoints.nextRelease, {}, { refetchInterval: 10_000 });
  const processes = useAsk(operationsHistoryEndpoints.processes, {}, { refetchInterval: 10_000 });
  const error = next.error ?? processes.error;
  return (
    <section className={css.operationsCard}>
      <h2>{t('operations.ready.title')}</h2>
      {error && <Alert type="error" showIcon title={problemText(t, error)} />}
      {!error && !(next.data && processes.data) && <Skeleton active />}
      {!error && next.data && processes.data && (
        <Lines facts={{ ...next.data, ...processes.data, data, alarms }} />
      )}
    </section>
  );
}

function Lines({ facts }: { facts: Parameters<typeof readyWords>[1] }) {
  const { t } = useTranslation();
  const { data, processes, release, admittedPerSecond, alarms } = facts;
  const verdict = judgeReadiness({
    release,
    admittedPerSecond,
    processes,
    alarms,
    isPaused: data.paused !== null,
    messages: data.messages.kinds,
    backup: data.backup,
  });
  const red = readyChecks.filter((name) => verdict[name]).length;
  const words = readyWords(t, facts);
  return (
    <>
      <p role="status">
        {red ? t('operations.ready.toDo', { count: red }) : t('operations.ready.allWell')}
      </p>
      <ul className={css.readyLines}>
        {readyChecks.map((name) => (
          <Line key={name} name={name} text={words[name]} fault={verdict[name]} />
        ))}
      </ul>
    </>
  );
}

function Line({ name, text, fault }: { name: ReadyCheck; text: string; fault: ReadyFault | null }) {
  const { t } = useTranslation();
  return (
    <li>
      <Tag color={fault ? 'error' : 'success'}>
        {t(`operations.ready.${fault ? 'ill' : 'well'}`)}
      </Tag>
      <b>{t(`operations.ready.name.${name}`)}</b>
      <div>
        <Dated text={text} />
        {fault && (
          <p>
            {t(`operations.ready.todo.${fault}`)} <Way fault={fault} />
          </p>
        )}
      </div>
    </li>
  );
}

/** A link to the page where the reader can fix the problem, with the permission. */
function Way({ fault }: { fault: ReadyFault }) {
  const { t } = useTranslation();
  const may = useCan();
  if (fault === 'noRelease' && may('schedule.write'))
    return <Link to="/templates">{t('operations.ready.plan')}</Link>;
  if (['waitingRoomTooSlow', 'smsStopped', 'smsLow'].includes(fault) && may('settings.edit'))
    return <Link to="/settings">{t('operations.ready.rules')}</Link>;
  return null;
}
