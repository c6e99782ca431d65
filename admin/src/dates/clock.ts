/** Accepted input for a time: `09:00`, `9:00`, `0900` or `900`, also with characters of a Chinese input method. */
const typedClock = /^([01]?\d|2[0-3]):?([0-5]\d)$/;

/** Complete input. With fewer digits the next key may still belong to it. */
const wholeClock = /^\d\d:?\d\d$/;

const plain = (text: string): string => text.normalize('NFKC').trim();

/** @returns `HH:MM`, or the unchanged text if it is no time, so that the form shows a fault and loses nothing */
export function clockOf(text: string): string {
  const [, hour, minute] = typedClock.exec(plain(text)) ?? [];
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : text;
}

/** @returns as `clockOf`, but leaves incomplete input unchanged */
export const clockWhileTyping = (text: string): string =>
  wholeClock.test(plain(text)) ? clockOf(text) : text;
