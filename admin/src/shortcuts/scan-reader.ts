import { lookUpLength } from '@hall/shared/codes/limits';

/** After a longer pause, earlier keys are forgotten, in milliseconds. */
const restMs = 1200;
/** The longest pause before the Enter that ends a scan, in milliseconds. */
const enterMs = 300;
/**
 * The longest average time for each key of a scan, in milliseconds. Scanners need 5 to 40, people who type a code 150.
 */
const paceMs = 80;
/**
 * A longer pause than `paceMs` is a stall of a busy computer if a scanner sent the keys before it: the last one was held
 * no longer than `heldMs`, or at least `keys` came at an average of `paceMs`. If they have a digit, the pace of a scan is
 * enough: names are typed in letters, and the end of a number must not become another number. Otherwise a new run begins.
 */
const stalled = { heldMs: 30, keys: 3, paceMs: 45 };
/** The fewest keys of a scan for each of its stalls. */
const keysOfStall = 3;
/** The shortest scan right after typing. Fast typists reach the pace of a scanner for a few keys. */
const keysAfterTyping = 6;
/** A second Enter within this time belongs to the scan, in milliseconds. Some scanners send two. */
const echoMs = 100;

/** Keys fast enough to be one scan. All times are in milliseconds of the same clock. */
export interface KeyRun {
  text: string;
  beganAt: number;
  lastAt: number;
  /** Number and total length of the stalls so far. */
  stalls: number;
  stalledMs: number;
  /** The last key, if it is still held. */
  held?: string | undefined;
  /** The last key was held as shortly as scanners do. */
  isTapped?: boolean;
  /** When the last scan ended. */
  scannedAt: number;
  /** The text was inserted at once; only the key that ends it may follow. */
  isPiece?: boolean;
  /** A person typed shortly before. */
  isAfterTyping?: boolean;
}

export const noKeys: KeyRun = {
  text: '',
  beganAt: 0,
  lastAt: 0,
  stalls: 0,
  stalledMs: 0,
  scannedAt: -Infinity,
};

/** A key press as the browser reports it. */
interface Key {
  key: string;
  /** The physical key. */
  code?: string;
  at: number;
  isRepeated?: boolean;
  /** Tab separates the fields of a document and does not end a scan. */
  isTabPart?: boolean;
}

/** The result of a key. */
export interface Taken {
  /** The run after this key. */
  run: KeyRun;
  /** The code that this key completed. */
  scan?: string;
  /** The second Enter of a scanner. */
  echo?: true;
  /** A Tab inside a scan. If nothing follows, it ends the scan. */
  part?: true;
}

const modifiers = ['Shift', 'CapsLock', 'NumLock', 'Alt', 'AltGraph', 'Control'];
const enders = ['Enter', 'Tab'];

/**
 * Distinguishes scans from typing: a scanner is fast and ends with Enter or Tab. If in doubt the keys are typing;
 * nothing is lost, because they reach the field too.
 * @param run the keys before
 */
export function takeKey(
  run: KeyRun,
  { key: named, code = '', at, isRepeated, isTabPart }: Key,
): Taken {
  const key = named === 'Process' ? letterOf(code) : named;
  // On-screen keyboards report no key; the text follows as input.
  if (modifiers.includes(key) || key === 'Unidentified' || key === '') return { run };
  const ended = { ...noKeys, lastAt: at, scannedAt: run.scannedAt };
  if (key === 'Tab' && isTabPart && isPart(run) && at - run.lastAt <= paceMs)
    return { run: { ...run, text: `${run.text}\t`, lastAt: at }, part: true };
  if (enders.includes(key)) {
    if (isScan(run) && at - run.lastAt <= (run.isTapped ? restMs : enterMs))
      return { run: { ...ended, scannedAt: at }, scan: run.text.trim() };
    if (!run.text && at - run.scannedAt <= echoMs) return { run: ended, echo: true };
    return { run: ended };
  }
  if (key.length !== 1 || isRepeated) return { run: ended };
  const pause = at - run.lastAt;
  const isRecent = run.text !== '' && !run.isPiece && pause <= restMs;
  const now = { lastAt: at, held: code, isTapped: false };
  const isSlow = pause > paceMs;
  if (!isRecent || (isSlow && !isOfScanner(run)))
    return { run: { ...ended, ...now, text: key, beganAt: at, isAfterTyping: isRecent } };
  const stall = isSlow && { stalls: run.stalls + 1, stalledMs: run.stalledMs + pause };
  return { run: { ...run, ...stall, ...now, text: run.text + key } };
}

/** Notes how long the last key was held. */
export const releaseKey = (run: KeyRun, { code, timeStamp }: ReleasedKey): KeyRun =>
  run.held === undefined || run.held !== code
    ? run
    : { ...run, held: undefined, isTapped: timeStamp - run.lastAt <= stalled.heldMs };

type ReleasedKey = Pick<KeyboardEvent, 'code' | 'timeStamp'>;

/**
 * Reads text inserted at once by an input method or a scanner app, as if it were fast keys.
 * @returns as `takeKey`; if the text has several scans, the last
 */
export function takeText(run: KeyRun, text: string, at: number): Taken {
  // Earlier typing is not part of the inserted text.
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

const isFast = ({ text, beganAt, lastAt, stalledMs }: KeyRun, averageMs = paceMs): boolean =>
  lastAt - beganAt - stalledMs <= averageMs * (text.length - 1);

/** Before a slow pause. */
const isOfScanner = (run: KeyRun): boolean =>
  run.isTapped ||
  (run.text.length >= stalled.keys && isFast(run, /\d/.test(run.text) ? paceMs : stalled.paceMs));

const isScan = (run: KeyRun): boolean =>
  run.text.trim().length >= (run.isAfterTyping ? keysAfterTyping : lookUpLength.min) &&
  run.text.length > run.stalls * keysOfStall &&
  isFast(run);

/** Later fields of a document may be short. The first may not, so that typed letters and Tab are not a scan. */
const isPart = (run: KeyRun): boolean => isScan(run) || (run.text.includes('\t') && isFast(run));

/** An input method hides the character, so it is read from the physical key, in upper case like codes. */
const letterOf = (code: string): string => code.replace(/^(Key|Digit|Numpad(?=\d|Enter))/, '');

/** The properties of a key event that are read. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Control characters with which scanners end a scan: CR, LF and HT. */
const controlKeys: Partial<Record<string, string>> = { KeyM: 'Enter', KeyJ: 'Enter', KeyI: 'Tab' };

/**
 * @returns the key for a scan; undefined for shortcuts of the browser or the page. Scanners press Ctrl for control
 *   characters, and Alt or Ctrl+Alt for characters on other layout levels.
 */
export function keyOf({ key, code, ctrlKey, altKey, metaKey }: Pressed): string | undefined {
  if (metaKey) return undefined;
  if (ctrlKey && !altKey) return controlKeys[code];
  // On some systems Alt changes the character.
  if (altKey && !ctrlKey && /^(Key[A-Z]|Digit\d)$/.test(code) && !/^[\x20-\x7e]$/.test(key))
    return code.slice(-1);
  return key;
}

/** Reads characters sent by number: digits of the number pad while Alt is held. */
export function altNumber() {
  let digits = '';
  return {
    /** @returns whether the key is a digit of such a number */
    isDigit({ code, altKey, ctrlKey }: Pressed): boolean {
      const [, digit] = /^Numpad(\d)$/.exec(code) ?? [];
      if (!altKey || ctrlKey || digit === undefined) return false;
      digits += digit;
      return true;
    },
    /** @returns the character when Alt is released */
    end({ key }: Pressed): string | undefined {
      if (key !== 'Alt' || !digits) return undefined;
      const number = Number(digits);
      digits = '';
      return number < 128 ? String.fromCharCode(number) : undefined;
    },
  };
}
