import { keyOf, type KeyRun, noKeys, takeKey } from './scan-reader';

let run = noKeys;

/** Collects keys outside fields from the start of the console, so that a page reads a scan that began before it. */
export function collectKeys(): void {
  const take = (event: KeyboardEvent): void => {
    const key = keyOf(event);
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
    if (key === undefined || isTyping) return;
    run = takeKey(run, {
      key,
      code: event.code,
      at: event.timeStamp,
      isRepeated: event.repeat,
    }).run;
  };
  addEventListener('keydown', take, true);
}

/** @returns the keys that may begin a scan */
export const keysSoFar = (): KeyRun => run;
