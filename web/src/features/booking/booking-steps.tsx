import { useTranslation } from 'react-i18next';
import { useElder } from '../../device/elder-mode';
import css from './booking-steps.module.css';

const steps = ['date', 'fill', 'confirm', 'done'] as const;
/** One task per page: the day and the session are separate steps. */
const elderSteps = ['date', 'session', 'fill', 'confirm', 'done'] as const;

interface Props {
  current: (typeof elderSteps)[number];
}

/** The four steps of a booking (spec 2) and the current one; five steps in elder mode. */
export function BookingSteps({ current }: Props) {
  const { t } = useTranslation();
  if (useElder()) return <ElderStep current={current} />;
  const index = steps.findIndex((step) => step === current);
  return (
    <ol className={css.steps} aria-label={t('booking.steps')} data-current={current}>
      {steps.map((step, i) => (
        <li
          key={step}
          className={i < index ? css.isPast : i === index ? css.isNow : ''}
          aria-current={i === index ? 'step' : undefined}
        >
          <b aria-hidden>{i + 1}</b>
          <span>{t(`schedule.step.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Shows the number of the step and the total. It stays visible above panels that replace the page. */
function ElderStep({ current }: Props) {
  const { t } = useTranslation();
  const number = elderSteps.indexOf(current) + 1;
  return (
    <p className={css.step} data-testid="booking-step" data-stays>
      {t('elder.step', { number, of: elderSteps.length })}
    </p>
  );
}
