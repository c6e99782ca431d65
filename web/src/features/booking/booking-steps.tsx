import { useTranslation } from 'react-i18next';
import { useElder } from '../../device/elder-mode';
import css from './booking-steps.module.css';

const steps = ['date', 'fill', 'confirm', 'done'] as const;
/** One task a page: the day and the session are chosen apart. */
const elderSteps = ['date', 'session', 'fill', 'confirm', 'done'] as const;

interface Props {
  current: (typeof elderSteps)[number];
}

/** The four steps of a booking (spec 2), and which one this is; five in the elder-friendly mode. */
export function BookingSteps({ current }: Props) {
  const { t } = useTranslation();
  if (useElder()) return <ElderStep current={current} />;
  const index = steps.findIndex((step) => step === current);
  return (
    <ol className={css.steps} aria-label={t('booking.steps')}>
      {steps.map((step, i) => (
        <li
          key={step}
          className={i < index ? css.isPast : i === index ? css.isNow : ''}
          aria-current={i === index ? 'step' : undefined}
        >
          <span>{i + 1}</span>
          {t(`schedule.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

/** In words which step this is, and how many there are; it stays above what takes the page's place. */
function ElderStep({ current }: Props) {
  const { t } = useTranslation();
  const number = elderSteps.indexOf(current) + 1;
  return (
    <p className={css.step} data-testid="booking-step" data-stays>
      {t('elder.step', { number, of: elderSteps.length })}
    </p>
  );
}
