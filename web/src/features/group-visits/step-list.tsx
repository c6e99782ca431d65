import { useTranslation } from 'react-i18next';
import type { ApplicationDetail } from '@hall/shared/contract/group-visit-answers';
import { stepNamesOf } from '@hall/shared/rules/approval';
import common from '../../styles/common.module.css';
import css from './step-list.module.css';
import { useMomentInWords } from '../site/use-date-in-words';

/** The history of an application, with time, person and comment, and its future steps. */
export function StepList({ of: { steps, stepsahead } }: { of: ApplicationDetail }) {
  const { t } = useTranslation();
  const names = stepNamesOf(steps);
  const inWords = useMomentInWords();
  return (
    <>
      {!steps.length && <p className={common.quiet}>{t('auth.detail.noSteps')}</p>}
      {steps.length > 0 && (
        <ol className={css.stepList} data-testid="step-list">
          {steps.map((step, i) => (
            <li key={`${step.time} ${step.event}`}>
              <b>{t(`auth.event.${names[i] ?? step.event}`)}</b>
              <time dateTime={step.time}>{inWords(step.time)}</time>
              <span className={common.quiet}>{step.by}</span>
              {step.comment && <p>{step.comment}</p>}
            </li>
          ))}
        </ol>
      )}
      {stepsahead.length > 0 && (
        <>
          <h3 className={css.aheadTitle}>{t('auth.detail.ahead')}</h3>
          <ol className={`${css.stepList} ${css.isAhead}`} data-testid="steps-ahead">
            {stepsahead.map((step) => (
              <li key={step}>{t(`auth.ahead.${step}`)}</li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
