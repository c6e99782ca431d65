import type { DayStatus } from './day-status';
import { useDayStatusText } from './use-day-status-text';
import css from './schedule.module.css';

/** For these days the sessions or the countdown below explain the state. */
const shownBelow: DayStatus['kind'][] = ['past', 'open', 'few', 'notYet'];

/** The state of a day, above its sessions or instead of them. */
export function DayNote({ of: status }: { of: DayStatus | undefined }) {
  const statusText = useDayStatusText();
  if (!status || shownBelow.includes(status.kind)) return null;
  return (
    <p className={css.dayNote} data-testid="day-note">
      {statusText.sentence(status)}
    </p>
  );
}

/** The public name of a day, below its date. */
export function DayName({ of: name }: { of: string }) {
  return (
    <p className={css.dayName} data-testid="day-name">
      {name}
    </p>
  );
}
