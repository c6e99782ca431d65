import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** A release without sources, as the image holds it, has been installed and built; nothing is left to do. */
export const hasSources = existsSync(join(root, 'tsconfig.json'));

/** The same as `engines` in package.json; said here because an old npm does not enforce it. */
export const oldestNode = [20, 19];

const never = () => false;

/** Parts of `npm test` that look at the sources alone. */
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
  'hygiene',
  'unit',
]);
const needsSystem = (parts) => parts.length === 0 || parts.some((part) => !sourceParts.has(part));
const needsSites = (parts) =>
  needsSystem(parts) || parts.some((part) => ['quick', 'compatibility'].includes(part));

/**
 * What can be asked for, whether it needs the two sites and the programs under `lab` built, whether it takes
 * nothing half-built, the arguments that its program gets first, and the options that npm must not keep
 * (`kept-by-npm.mjs`).
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
  simulate: { needsSites: never, needsLab: () => true, entry: 'lab/dist/simulation/main.js' },
  chaos: { needsSites: never, needsLab: () => true, entry: 'lab/dist/chaos/main.js' },
  hostile: { needsSites: never, needsLab: () => true, entry: 'lab/dist/hostile/main.js' },
  fairness: { needsSites: never, needsLab: () => true, entry: 'lab/dist/fairness/main.js' },
  solve: { needsSites: never, needsLab: () => true, entry: 'lab/dist/solver/main.js' },
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
  'images-pin': { needsSites: never, options: ['check', 'file'] },
  advisories: { needsSites: never, options: ['known'] },
};

/** @param {string} line progress, for a person; standard output stays free for a command's own answer. */
export const say = (line) => void process.stderr.write(`${line}\n`);
