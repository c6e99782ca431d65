import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasFreshBackup } from '@hall/shared/rules/release-readiness';
import { operationEndpoints } from '@hall/shared/contract/staff/operations';
import { useAsk } from '../../api/use-call';
import css from './first-steps.module.css';

/** The setup steps of a new hall with links, shown until all are done. */
export function FirstSteps() {
  const { t } = useTranslation();
  const { data } = useAsk(operationEndpoints.overview, {}, { refetchInterval: 3000 });
  if (!data) return null;
  const steps = [
    { name: 'schedule', to: '/templates', done: data.plannedDays > 0 },
    {
      name: 'messages',
      to: '/settings',
      done: data.messages.kinds.every(({ sending }) => sending),
    },
    { name: 'lines', to: '/settings', done: data.hasLines },
    { name: 'backup', to: '/operations', done: hasFreshBackup(data.backup) },
  ] as const;
  if (steps.every(({ done }) => done)) return null;
  return (
    <section className={css.firstSteps}>
      <h2>{t('operations.steps.title')}</h2>
      <p>{t('operations.steps.text')}</p>
      <ol>
        {steps.map(({ name, to, done }) => (
          <li key={name}>
            <span className={done ? css.done : css.missing} aria-hidden>
              {done ? '✓' : '○'}
            </span>
            <span>
              <b>{t(`operations.steps.${name}.title`)}</b>{' '}
              <span className={css.state}>
                {t(`operations.steps.${done ? 'done' : 'missing'}`)}
              </span>
              {!done && (
                <>
                  <br />
                  {t(`operations.steps.${name}.text`)}{' '}
                  <Link to={to}>{t(`operations.steps.${name}.link`)}</Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
