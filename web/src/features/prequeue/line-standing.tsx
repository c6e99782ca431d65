import { useTranslation } from 'react-i18next';
import type { PrequeueAnswer } from '@hall/shared/contract/prequeue';
import common from '../../styles/common.module.css';
import css from './line-panel.module.css';

/** Where an account stands in the line, told again as it changes. */
export function Standing({ line }: { line: PrequeueAnswer }) {
  const { t } = useTranslation();
  return (
    <div aria-live="polite">
      <p className={css.linePlace} data-testid="line-place">
        {line.admitted
          ? t('waiting.line.admitted')
          : line.place
            ? t('waiting.line.place', { place: line.place, places: line.places })
            : t('waiting.line.joined')}
      </p>
      {!line.admitted && Boolean(line.place) && (
        <p>{t('waiting.line.eta', { count: line.etaseconds })}</p>
      )}
      {!line.admitted && <p className={common.quiet}>{t('waiting.line.keep')}</p>}
    </div>
  );
}

/** What anyone needs to check the draw. */
export function Fairness({ line }: { line: PrequeueAnswer }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t('waiting.line.fair')}</summary>
      <p className={common.quiet}>{t('waiting.line.fairText')}</p>
      {line.youngminutes && (
        <p className={common.quiet}>{t('waiting.line.young', { minutes: line.youngminutes })}</p>
      )}
      <dl className={css.lineSeed} data-testid="line-seed">
        <dt>{t('waiting.line.seedhash')}</dt>
        <dd>{line.seedhash}</dd>
        <dt>{t('waiting.line.seed')}</dt>
        <dd>{line.seed ?? t('waiting.line.later')}</dd>
        {line.drawnumber && (
          <>
            <dt>{t('waiting.line.drawnumber')}</dt>
            <dd>{line.drawnumber}</dd>
          </>
        )}
      </dl>
    </details>
  );
}
