import { formatInstant, splitTimes } from './instants';
import css from '../styles/common.module.css';

/** An instant in hall time: the date and, on the next line if space is short, the time. */
export function Instant({ at }: { at: string | null | undefined }) {
  const [day, clock] = formatInstant(at).split(' ');
  if (!day) return null;
  return (
    <time dateTime={at ?? ''}>
      <span className={css.whole}>{day}</span> <span className={css.whole}>{clock}</span>
    </time>
  );
}

/** The visit time of a party: the date and, on the next line if space is short, the session's hours. */
export function VisitTime({ date, session }: { date: string; session: string }) {
  return (
    <time dateTime={date}>
      <span className={css.whole}>{date}</span> <span className={css.whole}>{session}</span>
    </time>
  );
}

/** A sentence that contains dates and times. */
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
