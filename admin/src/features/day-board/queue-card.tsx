import { useTranslation } from 'react-i18next';
import { operationEndpoints } from '@hall/shared/contract/staff/operations';
import { useAsk } from '../../api/use-ask';
import css from './day-board.module.css';

/** The state of the booking queue. */
export function QueueCard() {
  const { t } = useTranslation();
  const { data } = useAsk(operationEndpoints.overview, {}, { refetchInterval: 3000 });
  const outcomes = data?.lastMinute.map(({ outcome, count }) => {
    const words =
      outcome === 'confirmed'
        ? t('operations.outcomes.confirmed')
        : t(`attempts.rule.${outcome}`, { defaultValue: outcome });
    return t('overview.queue.outcome', { words, count });
  });
  return (
    <section className={css.queueCard}>
      <h2>{t('overview.queue.title')}</h2>
      <dl>
        <dt>{t('overview.queue.undecided')}</dt>
        <dd>{data?.undecided ?? '…'}</dd>
        <dt>{t('overview.queue.oldest')}</dt>
        <dd>
          {data ? t('overview.queue.seconds', { count: Math.round(data.oldestSeconds) }) : '…'}
        </dd>
        <dt>{t('overview.queue.depth')}</dt>
        <dd>{data ? (data.depth ?? t('overview.queue.away')) : '…'}</dd>
        <dt>{t('overview.queue.lastMinute')}</dt>
        <dd>
          {outcomes?.length
            ? outcomes.map((line) => <div key={line}>{line}</div>)
            : t('overview.queue.none')}
        </dd>
      </dl>
    </section>
  );
}
