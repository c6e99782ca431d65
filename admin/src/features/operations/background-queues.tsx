import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackgroundQueue, operationEndpoints } from '@hall/shared/contract/staff/operations';
import { useCan } from '../../api/me';
import { useAct } from '../../api/use-act';
import { ReasonDialog } from '../../forms/reason-dialog';
import { TableShell } from '../../table/table-shell';
import css from './operations.module.css';
import common from '../../styles/common.module.css';

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
