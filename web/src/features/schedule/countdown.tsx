import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useElder } from '../../device/elder-mode';
import { useMomentInWords } from '../site/use-date-in-words';
import { timeLeft, untilNextTelling } from './time-left';
import css from './countdown.module.css';

interface Props {
  releaseAt: string;
  /** How far the server's clock is ahead of this device's. */
  clockAheadMs: number;
  /** The same function each time it is drawn. */
  onEnd: () => void;
}

/**
 * The moment of a release, and how long until then by the server's clock: days ahead it changes each hour, in the last
 * hour each second; in the elder-friendly mode the moment alone, so that nothing presses. It is read out where somebody goes to it, and does not call by itself.
 */
export function Countdown({ releaseAt, clockAheadMs, onEnd }: Props) {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  const elder = useElder();
  const [left, setLeft] = useState(() => leftUntil(releaseAt, clockAheadMs));
  useEffect(() => {
    if (left <= 0) {
      onEnd();
      // This device's clock may run a little ahead: asked again until the answer has turned.
      const timer = setInterval(onEnd, 1000);
      return () => clearInterval(timer);
    }
    const timer = setTimeout(
      () => setLeft(leftUntil(releaseAt, clockAheadMs)),
      untilNextTelling(left),
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
