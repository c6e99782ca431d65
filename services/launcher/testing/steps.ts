import { availableParallelism } from 'node:os';
import { type Counts, readChaosReport, readCommandsReport, readPlaywrightReport } from './reports';
import { integrationStep, jestStep, reports, type Step } from './step';

/**
 * @param wanted arguments of `npm test`: step names, `quick`, `full`, or none
 * @returns the steps to run, in order, and the unknown words. A full run precedes a release, so a step fails if a
 * missing program prevents it
 */
export function chooseSteps(wanted: string[]): { chosen: Step[]; unknown: string[] } {
  const unknown = wanted.filter(
    (word) => !['quick', 'full'].includes(word) && !steps.some(({ name }) => name === word),
  );
  const isFull = wanted.includes('full');
  const named = steps.filter(
    ({ name, quick, long }) =>
      wanted.includes(name) ||
      isFull ||
      (wanted.includes('quick') && quick) ||
      (!wanted.length && !long),
  );
  const chosen = named.map((step): Step => (isFull ? { ...step, complete: true } : step));
  return { chosen, unknown };
}

/**
 * @param chosen the steps to run, in order
 * @returns groups of steps that run concurrently: consecutive source checks; all others run alone
 */
export function groupSteps(chosen: Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of chosen) {
    const last = groups.at(-1);
    if (step.quick && last?.at(-1)?.quick) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** In start order. The longest quick step comes first, so that the others run at the same time. */
export const steps: Step[] = [
  {
    name: 'unit',
    what: 'rules and parts on their own',
    quick: true,
    limitMinutes: 10,
    // The other checks end earlier, so it then has all cores.
    ...jestStep('unit', 'unit', `--maxWorkers=${availableParallelism()}`),
  },
  {
    name: 'lint',
    what: 'the rules of config/oxlint.config.mjs',
    quick: true,
    limitMinutes: 10,
    program: { package: 'oxlint', bin: 'oxlint' },
    args: ['--config', 'config/oxlint.config.mjs'],
  },
  {
    name: 'format',
    what: 'every file is formatted',
    quick: true,
    limitMinutes: 10,
    program: { package: 'oxfmt', bin: 'oxfmt' },
    args: ['--check', '.'],
  },
  {
    name: 'types',
    what: 'every workspace compiles',
    quick: true,
    limitMinutes: 10,
    program: { package: '@typescript/native', bin: 'tsc' },
    args: ['-b', '--checkers', '1'],
  },
  {
    name: 'boundaries',
    what: 'who may import whom',
    quick: true,
    limitMinutes: 10,
    program: { package: 'dependency-cruiser', bin: 'depcruise' },
    args: [
      '--config',
      'config/dependency-cruiser.cjs',
      'shared',
      'services',
      'ui',
      'web',
      'admin',
      'tests',
      'lab',
    ],
  },
  {
    name: 'features',
    what: 'no cycle between the features of the domain and of the two apps',
    quick: true,
    limitMinutes: 10,
    program: { package: 'dependency-cruiser', bin: 'depcruise' },
    args: [
      '--config',
      'config/dependency-cruiser.features.cjs',
      'services/domain',
      'web/src',
      'admin/src',
    ],
  },
  {
    name: 'deadcode',
    what: 'no unused file, export or dependency',
    quick: true,
    limitMinutes: 10,
    program: { package: 'knip', bin: 'knip' },
    args: ['--config', 'config/knip.json', '--no-progress'],
  },
  {
    name: 'compatibility',
    what: 'the built sites use nothing that the oldest browsers lack',
    quick: true,
    limitMinutes: 10,
    program: { package: 'eslint', bin: 'eslint' },
    args: ['--config', 'config/eslint.config.mjs', 'web/dist', 'admin/dist'],
  },
  {
    name: 'locales',
    what: 'the same texts in every language',
    quick: true,
    limitMinutes: 10,
    program: { package: 'tsx', bin: 'tsx' },
    args: ['services/launcher/testing/locale-parity.ts'],
  },
  {
    name: 'hygiene',
    what: 'no leftovers of one machine or one debugging session',
    quick: true,
    limitMinutes: 10,
    program: { package: 'tsx', bin: 'tsx' },
    args: ['services/launcher/testing/check-hygiene.ts'],
  },
  integrationStep('integration'),
  {
    name: 'chaos',
    what: 'stores and processes die while people book',
    limitMinutes: 10,
    program: { file: 'lab/dist/chaos/main.js' },
    args: ['--seeds', '7', '--seed-base', '12', '--sanity', '--json', `${reports}/chaos.json`],
    report: { file: `${reports}/chaos.json`, read: readChaosReport },
  },
  {
    name: 'e2e',
    what: 'in a browser, against the whole system',
    limitMinutes: 45,
    program: { package: '@playwright/test', bin: 'playwright' },
    args: ['test', '--config', 'tests/e2e/playwright.config.ts'],
    report: { file: `${reports}/e2e.json`, read: readPlaywrightReport },
  },
  ...['1', '2', '3'].map((turn): Step => ({
    name: `e2e-others-${turn}`,
    what: 'the browser tests in another language and width',
    long: true,
    limitMinutes: 45,
    program: { package: '@playwright/test', bin: 'playwright' },
    args: ['test', '--config', 'tests/e2e/playwright.config.ts'],
    environment: { E2E_TURN: turn },
    report: { file: `${reports}/e2e-others-${turn}.json`, read: readPlaywrightReport },
  })),
  {
    name: 'browsers',
    what: 'a booking and the console in Chromium 83, 88 and 109',
    long: true,
    limitMinutes: 10,
    program: { package: '@playwright/test', bin: 'playwright' },
    args: ['test', '--config', 'lab/browsers/playwright.config.ts'],
    report: { file: `${reports}/browsers.json`, read: readPlaywrightReport },
  },
  {
    name: 'mutants',
    what: 'what a unit test notices of rules that are changed one small thing at a time',
    long: true,
    limitMinutes: 30,
    program: { package: '@stryker-mutator/core', bin: 'stryker' },
    args: ['run', 'config/stryker.config.mjs'],
  },
  {
    name: 'moments',
    what: 'integration at two moments of a list, or at `MOMENT`, if gcc is installed',
    long: true,
    limitMinutes: 60,
    program: { file: 'lab/dist/moments/main.js' },
    args: ['--json', `${reports}/moments.json`],
    report: { file: `${reports}/moments.json`, read: (report) => report as Counts },
  },
  {
    name: 'commands',
    what: 'every command of package.json, from a bare clone',
    long: true,
    limitMinutes: 45,
    program: { file: 'lab/dist/commands/main.js' },
    args: ['--json', `${reports}/commands.json`],
    report: { file: `${reports}/commands.json`, read: readCommandsReport },
  },
  {
    name: 'compose',
    what: 'the image and docker-compose.yml, where a container engine answers',
    long: true,
    limitMinutes: 20,
    program: { file: 'lab/dist/compose/main.js' },
    args: ['--json', `${reports}/compose.json`],
    report: { file: `${reports}/compose.json`, read: readCommandsReport },
  },
  {
    name: 'deploy-kit',
    what: 'the files of deploy/ and the alerts, in the programs that they are for, where those are installed',
    long: true,
    limitMinutes: 10,
    program: { file: 'lab/dist/deploy-kit/main.js' },
    args: ['--json', `${reports}/deploy-kit.json`],
    report: { file: `${reports}/deploy-kit.json`, read: readCommandsReport },
  },
  {
    name: 'releases',
    what: 'every process is replaced behind nginx while people book, where nginx is installed',
    long: true,
    limitMinutes: 10,
    program: { file: 'lab/dist/releases/main.js' },
    args: ['--json', `${reports}/releases.json`],
    report: { file: `${reports}/releases.json`, read: readCommandsReport },
  },
  {
    name: 'failover',
    what: 'the primary of Postgres is lost while people book, where HAProxy is installed',
    long: true,
    limitMinutes: 10,
    program: { file: 'lab/dist/chaos/main.js' },
    args: [
      '--failover',
      '--seeds',
      '1-2',
      '--within',
      '15000',
      '--sanity',
      '--json',
      `${reports}/failover.json`,
    ],
    report: { file: `${reports}/failover.json`, read: readChaosReport },
  },
  {
    name: 'pooler',
    what: 'integration through PgBouncer in transaction mode, where it is installed',
    long: true,
    limitMinutes: 40,
    program: { file: 'lab/dist/pooler/main.js' },
    args: ['--all', '--json', `${reports}/pooler.json`],
    report: { file: `${reports}/pooler.json`, read: readCommandsReport },
  },
  {
    name: 'hostile',
    what: 'a hundred thousand hostile inputs over all calls',
    long: true,
    limitMinutes: 60,
    program: { file: 'lab/dist/hostile/main.js' },
    args: ['--json', `${reports}/hostile.json`],
    report: { file: `${reports}/hostile.json`, read: readCommandsReport },
  },
  {
    name: 'chaos-long',
    what: 'sixty more runs of the same',
    long: true,
    limitMinutes: 45,
    program: { file: 'lab/dist/chaos/main.js' },
    args: ['--seeds', '60', '--seed-base', '100', '--json', `${reports}/chaos-long.json`],
    report: { file: `${reports}/chaos-long.json`, read: readChaosReport },
  },
];
