import { defineConfig } from '@playwright/test';
import config from './playwright.config';

// The runner hands it on to its workers, which read the specs too.
process.env.E2E_MATRIX = 'true';

/** `npm run test:full`: each journey in the three readings in which `npm test` does not walk it (`readingsOf`). */
export default defineConfig({
  ...config,
  grep: /in (zh|en) at \d+ pixels/,
  outputDir: '../../test-results/e2e-matrix',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e-matrix.json' }]],
});
