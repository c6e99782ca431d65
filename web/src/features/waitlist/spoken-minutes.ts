/** A screen reader that read every second of a countdown could read nothing else. */
const marks = [1, 5];

/**
 * @param seconds left
 * @returns the smallest announced number of minutes that has not passed, 1 or 5; 0 while more is left, and at the end
 */
export const spokenMinutes = (seconds: number): number =>
  seconds > 0 ? (marks.find((minutes) => seconds <= minutes * 60) ?? 0) : 0;
