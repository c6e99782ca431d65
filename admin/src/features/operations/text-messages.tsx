import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import type { MessagesOverview } from '@hall/shared/contract/staff/operations';
import { smsLowPart } from '@hall/shared/rules/release-readiness';
import { useCan } from '../../api/me';
import { TableShell } from '../../table/table-shell';
import css from './operations.module.css';
import common from '../../styles/common.module.css';

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
            { title: text('state'), render: (kind: Kind) => <StateOf {...kind} /> },
          ]}
        />
      </div>
      <p>
        {waiting
          ? text('waiting', { count: waiting, minutes: Math.ceil(oldestSeconds / 60) })
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

function StateOf({ sending, usedPart }: Kind) {
  const { t } = useTranslation();
  if (!sending) return <Tag color="warning">{t('operations.messages.stopped')}</Tag>;
  if (usedPart >= 1) return <Tag color="error">{t('operations.messages.out')}</Tag>;
  if (usedPart > smsLowPart) return <Tag color="warning">{t('operations.messages.low')}</Tag>;
  return t('operations.messages.sending');
}
