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
  /** It came as one piece of text: no key belongs to it but the one that ends it. */
  isPiece?: boolean;
}

export const noKeys: KeyRun = { text: '', beganAt: 0, lastAt: 0, scannedAt: -Infinity };

/** A key that went down, as the browser tells it. */
interface Key {
  key: string;
  /** The key's place on the keyboard. */
  code?: string;
  at: number;
  isRepeated?: boolean;
  /** A Tab stands between two fields of a document here, and ends nothing by itself. */
  isTabPart?: boolean;
}

/** What a key came to. */
export interface Taken {
  /** The keys that count from now on. */
  run: KeyRun;
  /** The code that this key ended. */
  scan?: string;
  /** The end that a scanner sends twice. */
  echo?: true;
  /** A Tab within a scan, that may be its end too: nothing follows then. */
  part?: true;
}

const modifiers = ['Shift', 'CapsLock', 'NumLock', 'Alt', 'AltGraph', 'Control'];
const enders = ['Enter', 'Tab'];

/**
 * Tells a scan from typing: a scanner that types is fast, and ends with Enter or Tab. What it is not sure of is typing,
 * which loses nothing, for typed keys reach the field too.
 * @param run the keys before
 */
export function takeKey(
  run: KeyRun,
  { key: named, code = '', at, isRepeated, isTabPart }: Key,
): Taken {
  const key = named === 'Process' ? letterOf(code) : named;
  // A keyboard on the screen names no key; its text follows.
  if (modifiers.includes(key) || key === 'Unidentified' || key === '') return { run };
  const follows = run.text !== '' && !run.isPiece && at - run.lastAt <= restMs;
  const ended = { ...noKeys, lastAt: at, scannedAt: run.scannedAt };
  if (key === 'Tab' && isTabPart && isPart(run) && at - run.lastAt <= paceMs)
    return { run: { ...run, text: `${run.text}\t`, lastAt: at }, part: true };
  if (enders.includes(key)) {
    if (isScan(run) && at - run.lastAt <= enterMs)
      return { run: { ...ended, scannedAt: at }, scan: run.text.trim() };
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

/**
 * Reads text that came as one piece, from an input method or an app of the scanner: as if its keys had come at once.
 * @returns as `takeKey`; of several scans in one piece the last
 */
export function takeText(run: KeyRun, text: string, at: number): Taken {
  // What was typed before is not part of it.
  const isPiece = text.length > 1;
  let taken: Taken = { run: isPiece ? { ...noKeys, scannedAt: run.scannedAt } : run };
  let scan: string | undefined;
  for (const character of text) {
    taken = takeKey(taken.run, { key: enderOf[character] ?? character, at });
    scan = taken.scan ?? scan;
  }
  const read = { ...taken, run: { ...taken.run, isPiece } };
  return scan === undefined ? read : { run: read.run, scan };
}

const enderOf: Partial<Record<string, string>> = { '\r': 'Enter', '\n': 'Enter', '\t': 'Tab' };

const isFast = ({ text, beganAt, lastAt }: KeyRun): boolean =>
  lastAt - beganAt <= paceMs * (text.length - 1);

const isScan = (run: KeyRun): boolean => run.text.trim().length >= lookUpLength.min && isFast(run);

/** Further fields of a document may be short; the first is not, so that typed letters and Tab are typing. */
const isPart = (run: KeyRun): boolean => isScan(run) || (run.text.includes('\t') && isFast(run));

/** An input method keeps a key's letter to itself; its place on the keyboard tells it, in capitals as codes are. */
const letterOf = (code: string): string => code.replace(/^(Key|Digit|Numpad(?=\d|Enter))/, '');
