import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { asksForWindow, findBrowser } from './find-browser';

describe('findBrowser', () => {
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

  test('prefers the headless build', () =>
    expect(findBrowser()).toBe(join(folder, 'chromium-headless-shell')));

  test('uses a full browser for --headed', () =>
    expect(findBrowser(true)).toBe(join(folder, 'chromium')));
});

test.each([
  [['--headed'], undefined],
  [['waitlist', '--debug'], undefined],
  [['--ui'], undefined],
  [['waitlist'], '1'],
])('%j with PWDEBUG=%s opens a window', (args, PWDEBUG) =>
  expect(asksForWindow(args, { PWDEBUG })).toBe(true),
);

test('opens no window for other options', () =>
  expect(asksForWindow(['waitlist', '--trace', 'on'], {})).toBe(false));
