import { defineConfig } from '@playwright/test';
import e2e from '@hall/tests/e2e/playwright.config';

/** The tests start the old browsers (`old-browser.ts`), one at a time. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  globalSetup: '../../tests/e2e/system.setup.ts',
  outputDir: '../../test-results/browsers',
  reporter: [['list'], ['json', { outputFile: '../../test-results/browsers.json' }]],
  workers: 1,
  projects: [{ name: 'old' }],
});
