import type { DayStanding } from './day-standing';
import { useSayStanding } from './use-say-standing';
import css from './schedule.module.css';

/** For these days the sessions or the countdown below explain the state. */
const saidBelow: DayStanding['kind'][] = ['past', 'open', 'few', 'notYet'];

/** The state of a day, above its sessions or instead of them. */
export function DayNote({ of: standing }: { of: DayStanding | undefined }) {
  const say = useSayStanding();
  if (!standing || saidBelow.includes(standing.kind)) return null;
  return (
    <p className={css.dayNote} data-testid="day-note">
      {say.sentence(standing)}
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
