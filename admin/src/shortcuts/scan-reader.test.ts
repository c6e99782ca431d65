import { describe, expect, it, test } from '@jest/globals';
import {
  altNumber,
  keyOf,
  type KeyRun,
  noKeys,
  releaseKey,
  takeKey,
  takeText,
} from './scan-reader';

/** Sends keys one after another. @param everyMs the interval between keys, in milliseconds */
function send(keys: string[], everyMs: number, run: KeyRun = noKeys, at = run.lastAt + 5000) {
  const scans: string[] = [];
  let echoes = 0;
  keys.forEach((key, i) => {
    const taken = takeKey(run, { key, at: at + i * everyMs });
    run = taken.run;
    if (taken.scan !== undefined) scans.push(taken.scan);
    if (taken.echo) echoes += 1;
  });
  return { run, scans, echoes };
}

it('reads fast keys that end with Enter as a scan', () => {
  expect(send([...'T7K2M9QX', 'Enter'], 8).scans).toEqual(['T7K2M9QX']);
  expect(send([...'T7K2M9QX', 'Enter'], 40).scans).toEqual(['T7K2M9QX']);
});

it('ignores the shift keys that a scanner presses for capital letters', () => {
  expect(send(['Shift', 'T', 'Shift', '7', 'Shift', 'K', '2', 'Enter'], 10).scans).toEqual([
    'T7K2',
  ]);
});

it('leaves a person’s typing, and Enter alone, to the page', () => {
  expect(send([...'T7K2M9QX', 'Enter'], 120).scans).toEqual([]);
  expect(send(['Enter'], 10).scans).toEqual([]);
});

it('reads no scan if Enter comes late or there are fewer keys than a code has', () => {
  const typed = send([...'T7K2M9QX'], 8);
  expect(send(['Enter'], 0, typed.run, typed.run.lastAt + 400).scans).toEqual([]);
  expect(send([...'T7K', 'Enter'], 8).scans).toEqual([]);
});

it('leaves out text typed before the scan began', () => {
  const typed = send([...'AB'], 150);
  expect(send([...'T7K2M9QX', 'Enter'], 8, typed.run, typed.run.lastAt + 800).scans).toEqual([
    'T7K2M9QX',
  ]);
});

it('does not take the end of a code for a whole code if keys come slowly', () => {
  const begun = send([...'T7K2'], 300);
  expect(send([...'M9QX', 'Enter'], 8, begun.run, begun.run.lastAt + 300).scans).toEqual([]);
});

it.each([
  ['slow', 250, 300],
  ['fast', 90, 90],
  ['fast, then a pause', 100, 600],
])('leaves out text typed just before the scan: %s', (_typing, everyMs, pauseMs) => {
  const typed = send([...'WANG'], everyMs);
  const begins = typed.run.lastAt + pauseMs;
  for (const pace of [8, 40])
    expect(send([...'E1234567', 'Enter'], pace, typed.run, begins).scans).toEqual(['E1234567']);
});

it('reads a scan that a busy computer interrupts', () => {
  const begun = send([...'T7K2'], 8);
  expect(send([...'M9QXB3D4', 'Enter'], 8, begun.run, begun.run.lastAt + 1000).scans).toEqual([
    'T7K2M9QXB3D4',
  ]);
});

it('takes the digits before a pause for the begin of a code, and letters for a typed name', () => {
  const halfOf = (text: string): KeyRun => send([...text], 60).run;
  const endOf = (run: KeyRun): string[] =>
    send([...'505051016', 'Enter'], 60, run, run.lastAt + 120).scans;
  expect(endOf(halfOf('440101196'))).toEqual(['440101196505051016']);
  expect(endOf(halfOf('WANGMING'))).toEqual(['505051016']);
});

test.each([
  ['a scanner', 5, 'E1234567'],
  ['a person', 90, '1234567'],
])('reads the key before a pause as one of %s by how long it was held', (_who, heldMs, scan) => {
  const typed = send([...'WANG'], 150);
  const at = typed.run.lastAt + 200;
  const { run } = takeKey(typed.run, { key: 'E', code: 'KeyE', at });
  const released = releaseKey(run, { code: 'KeyE', timeStamp: at + heldMs });
  expect(send([...'1234567', 'Enter'], 8, released, at + 350).scans).toEqual([scan]);
});

it('leaves the text of a touch keyboard, which holds no key, to the page', () => {
  let run = noKeys;
  for (const [i, key] of [...'WANGXIAO'].entries()) {
    ({ run } = takeKey(run, { key, code: key, at: 1000 + i * 250 }));
    run = releaseKey(run, { code: key, timeStamp: 1001 + i * 250 });
  }
  expect(takeKey(run, { key: 'Enter', at: run.lastAt + 250 }).scan).toBeUndefined();
});

it('starts again after a key that no scanner sends', () => {
  expect(send([...'T7K2', 'Backspace', ...'M9', 'Enter'], 8).scans).toEqual([]);
});

it('swallows the second Enter of a scanner that ends with two, and no later one', () => {
  const { run, echoes } = send([...'T7K2M9QX', 'Enter', 'Enter'], 8);
  expect(echoes).toBe(1);
  expect(send(['Enter'], 0, run, run.lastAt + 1000).echoes).toBe(0);
});

it('reads two scans that follow one another at once', () => {
  expect(send([...'T7K2M9QX', 'Enter', ...'B3D4F5GH', 'Enter'], 8).scans).toEqual([
    'T7K2M9QX',
    'B3D4F5GH',
  ]);
});

it('does not take a held key for a scan', () => {
  let run = noKeys;
  for (let i = 0; i < 9; i += 1)
    run = takeKey(run, { key: 'A', at: i * 33, isRepeated: i > 0 }).run;
  expect(takeKey(run, { key: 'Enter', at: 300 }).scan).toBeUndefined();
});

it('reads keys swallowed by an input method from their position on the keyboard', () => {
  const codes = ['KeyT', 'Digit7', 'KeyK', 'Numpad2', 'Enter'];
  let run = noKeys;
  let scan: string | undefined;
  codes.forEach((code, i) => ({ run, scan } = takeKey(run, { key: 'Process', code, at: i * 8 })));
  expect(scan).toBe('T7K2');
});

it.each(['Enter', 'Tab', 'NumpadEnter'])('ends a scan with %s', (end) => {
  let run = noKeys;
  const scans: (string | undefined)[] = [];
  [...'T7K2M9QX'].forEach((key, i) => ({ run } = takeKey(run, { key, at: i * 8 })));
  const key = end === 'NumpadEnter' ? 'Process' : end;
  scans.push(takeKey(run, { key, code: end, at: 70 }).scan);
  expect(scans).toEqual(['T7K2M9QX']);
});

it('leaves a late Tab to the page', () => {
  const typed = send([...'T7K2M9QX'], 8);
  expect(send(['Tab'], 0, typed.run, typed.run.lastAt + 400)).toMatchObject({
    scans: [],
    echoes: 0,
  });
  expect(send([...'T7K2M9QX', 'Tab'], 120).scans).toEqual([]);
});

it('swallows the line feed and the Tab that some scanners send after Enter', () => {
  for (const second of ['Enter', 'Tab'])
    expect(send([...'T7K2M9QX', 'Enter', second], 8)).toMatchObject({
      scans: ['T7K2M9QX'],
      echoes: 1,
    });
});

it('ignores the modifier keys held for a letter', () => {
  const keys = ['Control', 'AltGraph', ']', 'Q', '1', 'Alt', 'T', 'Unidentified', '7', 'Tab'];
  expect(send(keys, 8).scans).toEqual([']Q1T7']);
});

it.each(['\r', '\n', '\r\n', '\t'])('reads text inserted at once that ends with %j', (end) => {
  const typed = send([...'HALF'], 150);
  const at = typed.run.lastAt + 200;
  expect(takeText(typed.run, `T7K2M9QX${end}`, at)).toMatchObject({ scan: 'T7K2M9QX' });
});

it('reads text inserted at once, followed by Enter as a key', () => {
  const { run, scan } = takeText(noKeys, 'T7K2M9QX', 1000);
  expect(scan).toBeUndefined();
  expect(takeKey(run, { key: 'Enter', at: 1040 }).scan).toBe('T7K2M9QX');
  expect(takeKey(run, { key: 'Enter', at: 1500 }).scan).toBeUndefined();
});

it('does not take text inserted earlier for the beginning of a scan', () => {
  for (const text of ['王小明', 'HALF']) {
    const { run } = takeText(noKeys, text, 1000);
    expect(send([...'T7K2', 'Enter'], 8, run, 1050).scans).toEqual(['T7K2']);
  }
});

it('reads text inserted letter by letter', () => {
  let run = noKeys;
  [...'T7K2'].forEach((letter, i) => ({ run } = takeText(run, letter, i * 8)));
  expect(takeKey(run, { key: 'Enter', at: 40 }).scan).toBe('T7K2');
});

it('swallows the Enter after inserted text that ended a scan', () => {
  const { run } = takeText(noKeys, 'T7K2M9QX\r', 1000);
  expect(takeKey(run, { key: 'Enter', at: 1010 }).echo).toBe(true);
});

it('keeps the fields of a document together that a reader separates with Tab', () => {
  let run = noKeys;
  const keys = [...'WANG', 'Tab', 'M', 'Tab', ...'E1234567', 'Tab'];
  keys.forEach((key, i) => ({ run } = takeKey(run, { key, at: i * 8, isTabPart: true })));
  expect(takeKey(run, { key: 'Enter', at: run.lastAt + 150 }).scan).toBe('WANG\tM\tE1234567');
});

const plain = { key: '', code: '', ctrlKey: false, altKey: false, metaKey: false };

describe('the key that counts for a scan', () => {
  test.each([
    ['a letter', { key: 'T', code: 'KeyT' }, 'T'],
    ['a letter with Alt', { key: 'T', code: 'KeyT', altKey: true }, 'T'],
    ['a letter that Alt turns into another', { key: '†', code: 'KeyT', altKey: true }, 'T'],
    ['a bracket behind AltGr', { key: ']', code: 'Digit9', ctrlKey: true, altKey: true }, ']'],
    ['a CR', { key: 'm', code: 'KeyM', ctrlKey: true }, 'Enter'],
    ['a line feed', { key: 'j', code: 'KeyJ', ctrlKey: true }, 'Enter'],
    ['a tabulator', { key: 'i', code: 'KeyI', ctrlKey: true }, 'Tab'],
    ['copying', { key: 'c', code: 'KeyC', ctrlKey: true }, undefined],
    ['a shortcut of the system', { key: 'm', code: 'KeyM', metaKey: true }, undefined],
  ])('%s', (_what, pressed, key) => expect(keyOf({ ...plain, ...pressed })).toBe(key));
});

test('reads a character sent by its number', () => {
  const numbers = altNumber();
  const digit = (code: string, altKey = true) => numbers.isDigit({ ...plain, code, altKey });
  expect(['Numpad0', 'Numpad6', 'Numpad5'].map((code) => digit(code))).toEqual([true, true, true]);
  expect(numbers.end({ ...plain, key: 'Alt' })).toBe('A');
  // The digits are cleared.
  expect(numbers.end({ ...plain, key: 'Alt' })).toBeUndefined();
  expect([digit('Numpad6', false), digit('Digit6')]).toEqual([false, false]);
});
