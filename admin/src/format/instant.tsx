import { formatInstant, splitTimes } from './instants';
import css from './instant.module.css';

/** A moment of hall time, in a table or a sentence: the day, and below it, where there is no room, the clock. */
export function Instant({ at }: { at: string | null | undefined }) {
  const [day, clock] = formatInstant(at).split(' ');
  if (!day) return null;
  return (
    <time dateTime={at ?? ''}>
      <span className={css.whole}>{day}</span> <span className={css.whole}>{clock}</span>
    </time>
  );
}

/** When a party comes: the day, and below it, where there is no room, the session's hours. */
export function VisitTime({ date, session }: { date: string; session: string }) {
  return (
    <time dateTime={date}>
      <span className={css.whole}>{date}</span> <span className={css.whole}>{session}</span>
    </time>
  );
}

/** A sentence with days and clocks in it. */
export function Dated({ text }: { text: string }) {
  return (
    <>
      {splitTimes(text).map((part, i) =>
        i % 2 ? (
          <span key={i} className={css.whole}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}
