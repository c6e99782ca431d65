import { formatInstant } from './instants';

/** A moment of hall time, in a table or a sentence: the day, and below it, where there is no room, the clock. */
export function Instant({ at }: { at: string | null | undefined }) {
  const [day, clock] = formatInstant(at).split(' ');
  if (!day) return null;
  return (
    <time dateTime={at ?? ''}>
      <span>{day}</span> <span>{clock}</span>
    </time>
  );
}

/** When a party comes: the day, and below it, where there is no room, the session's hours. */
export function VisitTime({ date, session }: { date: string; session: string }) {
  return (
    <time dateTime={date}>
      <span>{date}</span> <span>{session}</span>
    </time>
  );
}
