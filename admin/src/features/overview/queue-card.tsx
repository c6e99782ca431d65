import { useTranslation } from 'react-i18next';
import { useQueues } from '../../api/operations/get-queues';
import css from './overview.module.css';

/** How the line of booking requests stands. */
export function QueueCard() {
  const { t } = useTranslation();
  const { data } = useQueues();
  const outcomes = data?.lastMinute.map(({ outcome, count }) => {
    const refusal = t(`answer.${outcome}`, { defaultValue: '' });
    return `${outcome}${refusal && ` ${refusal}`}: ${count}`;
  });
  return (
    <section className={css.queueCard}>
      <h2>{t('console.queue.title')}</h2>
      <dl>
        <dt>{t('console.queue.undecided')}</dt>
        <dd>{data?.undecided ?? '…'}</dd>
        <dt>{t('console.queue.oldest')}</dt>
        <dd>
          {data ? t('console.queue.seconds', { count: Math.round(data.oldestSeconds) }) : '…'}
        </dd>
        <dt>{t('console.queue.depth')}</dt>
        <dd>{data ? (data.depth ?? t('console.queue.away')) : '…'}</dd>
        <dt>{t('console.queue.lastMinute')}</dt>
        <dd>
          {outcomes?.length
            ? outcomes.map((line) => <div key={line}>{line}</div>)
            : t('console.queue.none')}
        </dd>
      </dl>
    </section>
  );
}
