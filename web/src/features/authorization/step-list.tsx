import { useTranslation } from 'react-i18next';
import type { ApplyStep } from '@hall/shared/contract/authorization-answers';
import { stepNamesOf } from '@hall/shared/rules/approval';
import common from '../../styles/common.module.css';
import css from './step-list.module.css';
import { useMomentInWords } from '../site/use-date-in-words';

/** What happened to an application, with time, who and comment. */
export function StepList({ steps }: { steps: ApplyStep[] }) {
  const { t } = useTranslation();
  const names = stepNamesOf(steps);
  const inWords = useMomentInWords();
  if (!steps.length) return <p className={common.quiet}>{t('auth.detail.noSteps')}</p>;
  return (
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
  );
}
