import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './countdown.module.css';

interface Props {
  releaseAt: string;
  /** How far the server's clock is ahead of this device's. */
  clockAheadMs: number;
  onEnd(): void;
}

/** Counts down to a release by the server's clock. */
export function Countdown({ releaseAt, clockAheadMs, onEnd }: Props) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(() => leftUntil(releaseAt, clockAheadMs));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = leftUntil(releaseAt, clockAheadMs);
      setLeft(now);
      if (now <= 0) onEnd();
    }, 1000);
    return () => clearInterval(timer);
  }, [releaseAt, clockAheadMs, onEnd]);
  return (
    <p className={css.countdown} role="timer">
      {t('schedule.countdown', { time: format(left, (count) => t('schedule.days', { count })) })}
      <small>{t('schedule.opensAt', { time: releaseAt.slice(0, 16).replace('T', ' ') })}</small>
    </p>
  );
}

const leftUntil = (releaseAt: string, clockAheadMs: number): number =>
  Math.max(0, Date.parse(releaseAt) - Date.now() - clockAheadMs);

function format(ms: number, days: (count: number) => string): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds >= 86_400 ? `${days(Math.floor(seconds / 86_400))} ${clock}` : clock;
}
