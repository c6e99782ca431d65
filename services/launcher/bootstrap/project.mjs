import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Whether sources exist. A version without them, as in the image, is installed and built already. */
export const hasSources = existsSync(join(root, 'tsconfig.json'));

/** Same as `engines` in package.json; repeated because an old npm does not enforce it. */
export const oldestNode = [20, 19];

const never = () => false;

/** Steps of `npm test` that read only the sources. */
const sourceParts = new Set([
  'quick',
  'format',
  'lint',
  'types',
  'boundaries',
  'compatibility',
  'features',
  'deadcode',
  'locales',
  'unit',
]);
const needsSystem = (parts) => parts.length === 0 || parts.some((part) => !sourceParts.has(part));
const needsSites = (parts) =>
  needsSystem(parts) || parts.some((part) => ['quick', 'compatibility'].includes(part));

/**
 * The commands. `needsSites` and `needsLab` request a build of the two sites and of the programs under `lab`; `whole` requires a
 * complete build. Further fields: the first arguments of the program, and the options that npm must not consume
 * (`taken-by-npm.mjs`).
 */
export const commands = {
  start: { needsSites: () => true },
  build: { needsSites: () => true, whole: true },
  test: { needsSites, needsLab: needsSystem },
  e2e: {
    needsSites: () => true,
    entry: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--config', 'tests/e2e/playwright.config.ts'],
    options: ['headed', 'debug', 'ui', 'trace'],
  },
  bench: { needsSites: never, needsLab: () => true, entry: 'lab/dist/bench/main.js' },
  rush: { needsSites: () => true, needsLab: () => true, entry: 'lab/dist/rush/main.js' },
  chaos: { needsSites: never, needsLab: () => true, entry: 'lab/dist/chaos/main.js' },
  hostile: { needsSites: never, needsLab: () => true, entry: 'lab/dist/hostile/main.js' },
  pages: { needsSites: () => true, needsLab: () => true, entry: 'lab/dist/pages/main.js' },
  gateway: { needsSites: () => true, whole: true, entry: 'services/gateway/dist/main.js' },
  worker: { needsSites: never, whole: true, entry: 'services/worker/dist/main.js' },
  migrate: { needsSites: never, options: ['plan', 'down', 'reporting-role'] },
  'migrate-rehearse': {
    needsSites: never,
    needsLab: () => true,
    entry: 'lab/dist/rehearse/main.js',
  },
  reconcile: { needsSites: never, options: ['repair'] },
  setup: {
    needsSites: never,
    options: ['account', 'name-zh', 'name-en', 'sessions', 'seats', 'closed', 'open'],
  },
  backup: { needsSites: never, options: ['unchecked'] },
  restore: { needsSites: never, options: ['check', 'recovered', 'switch', 'drop-former'] },
  'audit-verify': { needsSites: never, options: ['expect'] },
  'keys-rotate': { needsSites: never },
  'staff-create': { needsSites: never },
  'staff-recover': { needsSites: never },
};

/** @param {string} line of progress; goes to standard error, because standard output is the command's result */
export const print = (line) => void process.stderr.write(`${line}\n`);
