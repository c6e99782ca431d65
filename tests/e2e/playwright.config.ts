import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { asksForWindow, findBrowser } from './find-browser';

// The runner finds it once; its workers inherit the variable.
const executablePath = (process.env.E2E_BROWSER ??= findBrowser(asksForWindow()));
// The global setup writes it.
const FONTCONFIG_FILE = (process.env.E2E_FONTS ??= resolve(
  __dirname,
  '../../test-results/fonts/fonts.conf',
));

const turn = process.env.E2E_TURN;
const name = turn ? `e2e-others-${turn}` : 'e2e';

export default defineConfig({
  testDir: './specs',
  globalSetup: './system.setup.ts',
  outputDir: `../../test-results/${name}`,
  reporter: [['list'], ['json', { outputFile: `../../test-results/${name}.json` }]],
  // Other turns run only journeys (`readingOf`).
  grep: turn ? /in (zh|en) at \d+ pixels/ : /./,
  forbidOnly: true,
  // A test that passes on retry is reported as flaky (`services/launcher/testing/reports.ts`).
  retries: 1,
  // Pages and system wait for each other: with two workers, a third of two cores was idle.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: 'zh-CN',
    // The hall's time is Asia/Shanghai. A browser in another zone reveals code that uses local time.
    timezoneId: 'America/New_York',
    // A trace costs as much CPU time as the test. To record one: `npm run e2e -- NAME --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Shorter than the test timeout, so that the error names the element that cannot be pressed.
    actionTimeout: 40_000,
    // Animations are painted 60 times a second and waited for. Motion has its own test.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a service worker are invisible to tests. Specs about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      env: { ...process.env, FONTCONFIG_FILE } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // Pages are too short-lived to repay optimised compilation, which took an eighth of the browser's time.
        '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'] } },
    { name: 'phone', use: { ...devices['Pixel 7'] }, grep: /@phone/ },
  ],
});
