import { useTranslation } from 'react-i18next';
import type { QueueOverview } from '@hall/shared/contract/staff/operations';
import css from './operations.module.css';

/** Age of the oldest request from which operators should act, in seconds. */
const lateSeconds = 10;

/** The figures of the booking queue; those that need an act are red. */
export function QueueFigures({ data }: { data: QueueOverview }) {
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

/** The decisions of the last minute by outcome. */
export function Outcomes({ outcomes }: { outcomes: QueueOverview['lastMinute'] }) {
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
          return <li key={outcome}>{t('operations.outcomes.outcome', { words, count })}</li>;
        })}
      </ul>
    </section>
  );
}
