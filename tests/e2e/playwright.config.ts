import { defineConfig, devices } from '@playwright/test';
import { asksForWindow, findBrowser } from './find-browser';

// The runner finds it once; its workers inherit the variable.
const executablePath = (process.env.E2E_BROWSER ??= findBrowser(asksForWindow()));

export default defineConfig({
  testDir: './specs',
  globalSetup: './system.setup.ts',
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  forbidOnly: true,
  retries: 0,
  // A page waits for the system as the system for the page: two at a time left a third of two cores idle.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: 'zh-CN',
    // The hall's time is Shanghai's whatever the browser's: a browser elsewhere shows where it is not.
    timezoneId: 'America/New_York',
    // A trace takes as much processor time as the test itself. To get one: `npm run e2e -- NAME --trace on`.
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
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
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
