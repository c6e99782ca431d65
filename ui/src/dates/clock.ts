/** What can be typed for a time: `09:00`, `9:00`, `0900` or `900`, also with the signs of a Chinese input method. */
const typedClock = /^([01]?\d|2[0-3]):?([0-5]\d)$/;

/** Typed to its last digit: with fewer the next key may still belong to it. */
const wholeClock = /^\d\d:?\d\d$/;

const plain = (text: string): string => text.normalize('NFKC').trim();

/** @returns `HH:MM`, or the text as it is where it is no time: the form then shows a fault and drops nothing */
export function clockOf(text: string): string {
  const [, hour, minute] = typedClock.exec(plain(text)) ?? [];
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : text;
}

/** @returns as `clockOf`, but leaves alone what may still be typed on */
export const clockWhileTyping = (text: string): string =>
  wholeClock.test(plain(text)) ? clockOf(text) : text;
