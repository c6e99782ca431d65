import { useTranslation } from 'react-i18next';
import css from './booking-steps.module.css';

const steps = ['date', 'fill', 'confirm', 'done'] as const;

/** The four steps of a booking (spec 2), and which one this is. */
export function BookingSteps({ current }: { current: (typeof steps)[number] }) {
  const { t } = useTranslation();
  const index = steps.indexOf(current);
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
