import type { DayStanding } from './day-standing';
import { useSayStanding } from './use-say-standing';
import css from './schedule.module.css';

/** Of these the sessions themselves say what there is to say, or the countdown. */
const saidBelow: DayStanding['kind'][] = ['past', 'open', 'few', 'notYet'];

/** What a day is, above its sessions or in their place. */
export function DayNote({ of: standing }: { of: DayStanding | undefined }) {
  const say = useSayStanding();
  if (!standing || saidBelow.includes(standing.kind)) return null;
  return (
    <p className={css.dayNote} data-testid="day-note">
      {say.sentence(standing)}
    </p>
  );
}

/** What a day is called in public, below its date. */
export function DayName({ of: name }: { of: string }) {
  return (
    <p className={css.dayName} data-testid="day-name">
      {name}
    </p>
  );
}
