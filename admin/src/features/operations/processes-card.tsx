import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProcessView } from '@hall/shared/contract/staff/operations-history';
import { Instant } from '../../format/instant';
import { TableShell } from '../../table/table-shell';
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
            { title: text('release'), dataIndex: 'release' },
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
