import { lookUpLength } from '@hall/shared/codes/limits';

/** Keys with such a pause between them belong to different hands, in milliseconds. */
const restMs = 700;
/** The Enter that ends a scan comes as quickly as its keys. */
const enterMs = 300;
/** The most milliseconds a key of a scan takes on average: scanners need 5 to 40, people who type a code 150. */
const paceMs = 80;
/** A second Enter within this time belongs to the scan: some scanners send two. */
const echoMs = 100;

/** Keys that came one after another quickly enough to be one scan. Times are milliseconds of one clock. */
export interface KeyRun {
  text: string;
  beganAt: number;
  lastAt: number;
  /** When the last scan ended. */
  scannedAt: number;
}

export const noKeys: KeyRun = { text: '', beganAt: 0, lastAt: 0, scannedAt: -Infinity };

/** A key that went down, as the browser tells it. */
interface Key {
  key: string;
  /** The key's place on the keyboard. */
  code?: string;
  at: number;
  isRepeated?: boolean;
}

/**
 * Tells a scan from typing: a scanner that types is fast, and ends with Enter. What it is not sure of is typing, which
 * loses nothing, for typed keys reach the field too.
 * @param run the keys before
 * @returns the keys that count from now on; with the Enter that ends one, the code that was scanned (`scan`); for the
 * Enter that a scanner sends once more, `echo`
 */
export function takeKey(
  run: KeyRun,
  { key: named, code = '', at, isRepeated = false }: Key,
): { run: KeyRun; scan?: string; echo?: true } {
  const key = named === 'Process' ? letterOf(code) : named;
  if (['Shift', 'CapsLock', 'NumLock'].includes(key)) return { run };
  const follows = run.text !== '' && at - run.lastAt <= restMs;
  const ended = { ...noKeys, lastAt: at, scannedAt: run.scannedAt };
  if (key === 'Enter') {
    if (isScan(run) && at - run.lastAt <= enterMs)
      return { run: { ...ended, scannedAt: at }, scan: run.text };
    if (!run.text && at - run.scannedAt <= echoMs) return { run: ended, echo: true };
    return { run: ended };
  }
  if (key.length !== 1 || isRepeated) return { run: ended };
  return {
    run: follows
      ? { ...run, text: run.text + key, lastAt: at }
      : { ...ended, text: key, beganAt: at },
  };
}

const isScan = ({ text, beganAt, lastAt }: KeyRun): boolean =>
  text.length >= lookUpLength.min && lastAt - beganAt <= paceMs * (text.length - 1);

/** An input method keeps a key's letter to itself; its place on the keyboard tells it, in capitals as codes are. */
const letterOf = (code: string): string => code.replace(/^(Key|Digit|Numpad(?=\d))/, '');
