import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useElder } from '../../device/elder-mode';
import { useMomentInWords } from '../site/use-date-in-words';
import { timeLeft, untilTextChanges } from './time-left';
import css from './countdown.module.css';

interface Props {
  releaseAt: string;
  /** The lead of the server's clock over this device's clock. */
  clockAheadMs: number;
  /** Must be a stable function. */
  onEnd: () => void;
}

/**
 * The time of a release, and the time left by the server's clock. It updates hourly while days remain, and every second in
 * the last hour. Elder mode shows no countdown, so that it does not rush the reader. A screen reader reads it on focus
 * only.
 */
export function Countdown({ releaseAt, clockAheadMs, onEnd }: Props) {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  const elder = useElder();
  const [left, setLeft] = useState(() => leftUntil(releaseAt, clockAheadMs));
  useEffect(() => {
    if (left <= 0) {
      onEnd();
      // This device's clock may be slightly ahead: repeat until the server's answer has changed.
      const timer = setInterval(onEnd, 1000);
      return () => clearInterval(timer);
    }
    const timer = setTimeout(
      () => setLeft(leftUntil(releaseAt, clockAheadMs)),
      untilTextChanges(left),
    );
    return () => clearTimeout(timer);
  }, [left, releaseAt, clockAheadMs, onEnd]);
  const { in: unit, ...parts } = timeLeft(left);
  return (
    <p className={css.countdown} {...(!elder && { role: 'timer' })}>
      <b>{t('schedule.opensAt', { time: inWords(releaseAt) })}</b>
      {!elder && (
        <span>
          {t('schedule.countdown', {
            time: Object.entries(parts)
              .map(([name, count]) => t(`schedule.left.${unit}.${name}`, { count }))
              .join(' '),
          })}
        </span>
      )}
    </p>
  );
}

const leftUntil = (releaseAt: string, clockAheadMs: number): number =>
  Math.max(0, Date.parse(releaseAt) - Date.now() - clockAheadMs);
