import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { asksForWindow, findBrowser } from '../e2e/find-browser';

describe('the browser of the specs', () => {
  const { PATH } = process.env;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hall-browser-'));
    for (const name of ['chromium', 'chromium-headless-shell'])
      writeFileSync(join(folder, name), '', { mode: 0o755 });
    process.env.PATH = folder;
  });
  afterEach(() => {
    process.env.PATH = PATH;
    rmSync(folder, { recursive: true, force: true });
  });

  test('is the headless build by default', () =>
    expect(findBrowser()).toBe(join(folder, 'chromium-headless-shell')));

  test('is one that opens a window where the window is to be seen', () =>
    expect(findBrowser(true)).toBe(join(folder, 'chromium')));
});

test.each([
  [['--headed'], undefined],
  [['waitlist', '--debug'], undefined],
  [['--ui'], undefined],
  [['waitlist'], '1'],
])('a window is asked for by %j and PWDEBUG=%s', (args, PWDEBUG) =>
  expect(asksForWindow(args, { PWDEBUG })).toBe(true),
);

test('no window is asked for otherwise', () =>
  expect(asksForWindow(['waitlist', '--trace', 'on'], {})).toBe(false));
