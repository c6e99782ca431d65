import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProcessView } from '@hall/shared/contract/staff/operations-history';
import {
  type BackgroundQueue,
  type MessagesOverview,
  operationEndpoints,
} from '@hall/shared/contract/staff/operations';
import { smsLowPart } from '@hall/shared/rules/release-readiness';
import { Instant } from '../../format/instant';
import { TableShell } from '../../table/columns';
import { useCan } from '../../api/me';
import { useAct } from '../../api/use-call';
import { ReasonDialog } from '../../forms/reason-dialog';
import css from './operations.module.css';
import common from '../../styles/common.module.css';

const figures = [
  ['cpu', ({ cpuPercent }: ProcessView) => `${cpuPercent} %`],
  ['memory', ({ memoryMb }: ProcessView) => memoryMb],
  ['loop', ({ loopMs }: ProcessView) => loopMs],
  ['inHand', ({ inHand }: ProcessView) => inHand ?? '—'],
] as const;

/** The gateways and workers: start time, health, and missing heartbeats. */
export function ProcessesCard({ processes }: { processes: ProcessView[] }) {
  const { t } = useTranslation();
  const text = (name: string, values = {}) => t(`operations.processes.${name}`, values);
  return (
    <section className={css.operationsCard}>
      <h2>{text('title')}</h2>
      <div className={common.tableScroll} role="region" aria-label={text('title')} tabIndex={0}>
        <TableShell<ProcessView>
          size="small"
          rowKey="id"
          dataSource={processes}
          columns={[
            { title: text('kind'), render: ({ kind }: ProcessView) => text(kind) },
            {
              title: text('place'),
              render: ({ host, pid }: ProcessView) => (
                <code>
                  {host}:{pid}
                </code>
              ),
            },
            { title: text('version'), dataIndex: 'release' },
            {
              title: text('since'),
              render: ({ startedat }: ProcessView) => <Instant at={startedat} />,
            },
            ...figures.map(([name, render]) => ({
              title: text(name),
              align: 'right' as const,
              render,
            })),
            { title: text('state'), render: (one: ProcessView) => <StateOf {...one} /> },
          ]}
        />
      </div>
    </section>
  );
}

function StateOf({ silent, seenat, without }: ProcessView) {
  const { t } = useTranslation();
  if (silent)
    return (
      <>
        <Tag color="error">{t('operations.processes.silent')}</Tag>
        <div>
          <Instant at={seenat} />
        </div>
      </>
    );
  if (without.length)
    return (
      <Tag color="warning">{t('operations.processes.without', { count: without.length })}</Tag>
    );
  return t('operations.processes.well');
}

type Kind = MessagesOverview['kinds'][number];

/** Text messages: the budgets, the number sent, and the number waiting. */
export function TextMessages({ messages }: { messages: MessagesOverview }) {
  const { t } = useTranslation();
  const may = useCan();
  const text = (name: string, params?: Record<string, number>) =>
    t(`operations.messages.${name}`, params);
  const { kinds, waiting, oldestSeconds } = messages;
  return (
    <section className={css.operationsCard}>
      <h2>{text('title')}</h2>
      <div className={common.tableScroll} role="region" aria-label={text('title')} tabIndex={0}>
        <TableShell<Kind>
          size="small"
          rowKey="kind"
          dataSource={kinds}
          columns={[
            { title: text('kind'), dataIndex: 'kind', render: (kind: string) => text(kind) },
            {
              title: text('inHour'),
              align: 'right',
              render: ({ inHour, hourBudget }: Kind) =>
                text('of', { used: inHour, budget: hourBudget }),
            },
            {
              title: text('inDay'),
              align: 'right',
              render: ({ inDay, dayBudget }: Kind) =>
                text('of', { used: inDay, budget: dayBudget }),
            },
            { title: text('failedInHour'), dataIndex: 'failedInHour', align: 'right' },
            { title: text('state'), render: (kind: Kind) => <SentState {...kind} /> },
          ]}
        />
      </div>
      <p>
        {waiting
          ? text('waiting', { count: waiting, minutes: Math.max(1, Math.ceil(oldestSeconds / 60)) })
          : text('none')}
        {may('settings.edit') && (
          <>
            {' '}
            <Link to="/settings">{text('rules')}</Link>
          </>
        )}
      </p>
    </section>
  );
}

function SentState({ sending, usedPart }: Kind) {
  const { t } = useTranslation();
  if (!sending) return <Tag color="warning">{t('operations.messages.stopped')}</Tag>;
  if (usedPart >= 1) return <Tag color="error">{t('operations.messages.out')}</Tag>;
  if (usedPart > smsLowPart) return <Tag color="warning">{t('operations.messages.low')}</Tag>;
  return t('operations.messages.sending');
}

const counts = ['waiting', 'active', 'delayed', 'failed'] as const;

/** The state of each background queue, with a button to pause or resume it. */
export function BackgroundQueues({ queues }: { queues: BackgroundQueue[] }) {
  const { t } = useTranslation();
  const may = useCan();
  const [asked, setAsked] = useState<{ verb: 'pause' | 'resume'; queue: string }>();
  const turn = useAct(operationEndpoints[asked?.verb === 'resume' ? 'resumeQueue' : 'pauseQueue'], {
    quiet: true,
  });
  const text = (name: string) => t(`operations.background.${name}`);
  return (
    <section className={css.operationsCard}>
      <h2>{text('title')}</h2>
      <div className={common.tableScroll} role="region" aria-label={text('title')} tabIndex={0}>
        <TableShell<BackgroundQueue>
          size="small"
          rowKey="queue"
          dataSource={queues}
          columns={[
            {
              title: text('queue'),
              dataIndex: 'queue',
              render: (queue: string) => text(`name.${queue}`),
            },
            ...counts.map((name) => ({
              title: text(name),
              dataIndex: name,
              align: 'right' as const,
            })),
            {
              title: text('state'),
              dataIndex: 'paused',
              render: (paused: BackgroundQueue['paused']) =>
                paused ? (
                  <Tag color="warning">{`${text('paused')} · ${paused.reason}`}</Tag>
                ) : (
                  text('going')
                ),
            },
            ...(may('queues.manage')
              ? [
                  {
                    title: t('console.list.acts'),
                    render: ({ queue, paused }: BackgroundQueue) => {
                      const verb = paused ? 'resume' : 'pause';
                      return (
                        <Button
                          size="small"
                          aria-label={`${text(verb)} ${text(`name.${queue}`)}`}
                          onClick={() => setAsked({ verb, queue })}
                        >
                          {text(verb)}
                        </Button>
                      );
                    },
                  },
                ]
              : []),
          ]}
        />
      </div>
      {asked && (
        <ReasonDialog
          title={`${text(asked.verb)} · ${text(`name.${asked.queue}`)}`}
          effect={text(`${asked.verb}Effect`)}
          confirmText={text(asked.verb)}
          danger={asked.verb === 'pause'}
          onConfirm={(reason) => turn.mutateAsync({ queue: asked.queue, reason })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
