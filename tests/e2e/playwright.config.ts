import { defineConfig, devices } from '@playwright/test';
import { asksForWindow, findBrowser } from './find-browser';

// The runner finds it once; its workers inherit the variable.
const executablePath = (process.env.E2E_BROWSER ??= findBrowser(asksForWindow()));

const turn = process.env.E2E_TURN;
const name = turn ? `e2e-others-${turn}` : 'e2e';

export default defineConfig({
  testDir: './specs',
  globalSetup: './system.setup.ts',
  outputDir: `../../test-results/${name}`,
  reporter: [['list'], ['json', { outputFile: `../../test-results/${name}.json` }]],
  // Only a journey is another one in another turn (`readingOf`).
  grep: turn ? /in (zh|en) at \d+ pixels/ : /./,
  forbidOnly: true,
  // What passes then is shown as flaky (`services/launcher/testing/reports.ts`).
  retries: 1,
  // A page waits for the system as the system for the page: two at a time left a third of two cores idle.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: 'zh-CN',
    // The hall's time is Shanghai's whatever the browser's: a browser elsewhere shows where it is not.
    timezoneId: 'America/New_York',
    // A trace takes as much processor time as the test itself. To record one: `npm run e2e -- NAME --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What cannot be pressed is told by its name, before the whole test is given up.
    actionTimeout: 40_000,
    // What slides and fades is painted sixty times a second and waited for; what moves has a test of its own.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker of the site asks for, no test sees or changes: the specs that are about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // No page lives as long as a function takes to pay for being compiled twice: an eighth of the browser's time.
        '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'] } },
    { name: 'phone', use: { ...devices['Pixel 7'] }, grep: /@phone/ },
  ],
});
