import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';

/**
 * `npm run e2e [-- NAME] [--headed] [--debug] [--trace on]`: runs Playwright on the specs of this folder and passes all
 * arguments on to `playwright test`. Playwright reads them from this process and sets its exit code. With
 * `E2E_BASE_URL` set, the specs run against that site (`system.setup.ts`).
 */
function runSpecs(): void {
  process.chdir(projectRoot);
  process.argv.splice(2, 0, 'test', '--config', join('tests', 'e2e', 'playwright.config.ts'));
  createRequire(join(projectRoot, 'package.json'))('@playwright/test/cli');
}

runSpecs();
