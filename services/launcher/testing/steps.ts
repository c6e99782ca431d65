import { availableParallelism } from 'node:os';
import {
  readChaosReport,
  readCommandsReport,
  readJestReport,
  readPlaywrightReport,
  type ReadReport,
} from './reports';
import { againByFile, againByTest, type SecondTry } from './second-try';

/** One part of `npm test`. */
export interface Step {
  name: string;
  /** What it looks at, for the reader of the output. */
  what: string;
  /** The package that brings the program, and which of its programs; or a compiled file of the project. */
  program: { package: string; bin: string } | { file: string };
  args: string[];
  /**
   * Looks at the sources alone, on one core: `quick` consists of these, which say within some minutes what a
   * change has broken, and they run beside each other.
   */
  quick?: true;
  /** Takes long by its nature: only `npm run test:full` runs it, before a release. */
  long?: true;
  /** More of the environment. */
  environment?: Record<string, string>;
  /** What failed is run once more, alone, after all parts. */
  again?: SecondTry;
  /** A run of many tests writes its results as JSON. */
  report?: { file: string; read: ReadReport };
}

const reports = 'test-results';
const jestStep = (
  project: string,
  ...more: string[]
): Pick<Step, 'program' | 'args' | 'report'> => ({
  program: { package: 'jest', bin: 'jest' },
  args: [
    ...['--selectProjects', project],
    ...['--json', '--outputFile', `${reports}/${project}.json`, ...more],
  ],
  report: { file: `${reports}/${project}.json`, read: readJestReport },
});

const browserArgs = ['test', '--config', 'tests/e2e/playwright.config.ts'];

/**
 * @param wanted what `npm test` is asked for: parts by name, `quick`, `full`, or nothing
 * @returns the parts to run, in their order, and the words that name none
 */
export function chooseSteps(wanted: string[]): { chosen: Step[]; unknown: string[] } {
  const unknown = wanted.filter(
    (word) => !['quick', 'full'].includes(word) && !steps.some(({ name }) => name === word),
  );
  const chosen = steps.filter(
    ({ name, quick, long }) =>
      wanted.includes(name) ||
      wanted.includes('full') ||
      (wanted.includes('quick') && quick) ||
      (!wanted.length && !long),
  );
  return { chosen, unknown };
}

/**
 * @param chosen the parts to run, in their order
 * @returns which of them run beside each other: checks of the sources that follow one another; the rest is alone
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

/** In the order in which they begin: what is quick and says most comes first, of the checks the longest. */
export const steps: Step[] = [
  {
    name: 'lint',
    what: 'the rules of oxlint.config.mjs',
    quick: true,
    program: { package: 'oxlint', bin: 'oxlint' },
    args: ['--config', 'oxlint.config.mjs'],
  },
  {
    name: 'format',
    what: 'every file is formatted',
    quick: true,
    program: { package: 'oxfmt', bin: 'oxfmt' },
    args: ['--check', '.'],
  },
  {
    name: 'types',
    what: 'every workspace compiles',
    quick: true,
    program: { package: '@typescript/native', bin: 'tsc' },
    args: ['-b', '--checkers', '1'],
  },
  {
    name: 'boundaries',
    what: 'who may import whom',
    quick: true,
    program: { package: 'dependency-cruiser', bin: 'depcruise' },
    args: [
      '--config',
      '.dependency-cruiser.cjs',
      'shared',
      'services',
      'ui',
      'web',
      'admin',
      'tests',
    ],
  },
  {
    name: 'features',
    what: 'no circle between the features of the domain, nor of the two apps',
    quick: true,
    program: { package: 'dependency-cruiser', bin: 'depcruise' },
    args: [
      '--config',
      '.dependency-cruiser.features.cjs',
      'services/domain',
      'web/src',
      'admin/src',
    ],
  },
  {
    name: 'deadcode',
    what: 'no unused file, export or dependency',
    quick: true,
    program: { package: 'knip', bin: 'knip' },
    args: ['--no-progress'],
  },
  {
    name: 'locales',
    what: 'the same texts in every language',
    quick: true,
    program: { package: 'tsx', bin: 'tsx' },
    args: ['services/launcher/testing/locale-parity.ts'],
  },
  {
    name: 'hygiene',
    what: 'nothing in the files that one machine or one debugging session left',
    quick: true,
    program: { package: 'tsx', bin: 'tsx' },
    args: ['services/launcher/testing/check-hygiene.ts'],
  },
  { name: 'unit', what: 'rules and parts on their own', quick: true, ...jestStep('unit') },
  // A test waits for the system a quarter of its time: one file more at a time than there are cores.
  {
    name: 'integration',
    what: 'on real stores',
    ...jestStep('integration', `--maxWorkers=${availableParallelism() + 1}`),
    again: againByFile('integration', `${reports}/integration-again.json`),
  },
  {
    name: 'chaos',
    what: 'stores and processes die while people book',
    program: { file: 'tests/dist/chaos/main.js' },
    args: ['--seeds', '7', '--seed-base', '12', '--sanity', '--json', `${reports}/chaos.json`],
    report: { file: `${reports}/chaos.json`, read: readChaosReport },
  },
  {
    name: 'e2e',
    what: 'in a browser, against the whole system',
    program: { package: '@playwright/test', bin: 'playwright' },
    args: browserArgs,
    report: { file: `${reports}/e2e.json`, read: readPlaywrightReport },
    again: againByTest(browserArgs, `${reports}/e2e`, `${reports}/e2e-again.json`),
  },
  {
    name: 'mutants',
    what: 'what a unit test notices of rules that are changed one small thing at a time',
    long: true,
    program: { package: '@stryker-mutator/core', bin: 'stryker' },
    args: ['run'],
  },
  {
    name: 'moments',
    what: 'integration and booking journeys while the year turns, on a leap day, as booking opens …',
    long: true,
    program: { file: 'tests/dist/moments/main.js' },
    args: ['--json', `${reports}/moments.json`],
    report: { file: `${reports}/moments.json`, read: readCommandsReport },
  },
  {
    name: 'commands',
    what: 'every command of package.json, from a bare clone',
    long: true,
    program: { file: 'tests/dist/commands/main.js' },
    args: ['--json', `${reports}/commands.json`],
    report: { file: `${reports}/commands.json`, read: readCommandsReport },
  },
  {
    name: 'compose',
    what: 'the image and docker-compose.yml, where a container engine answers',
    long: true,
    program: { file: 'tests/dist/compose/main.js' },
    args: ['--json', `${reports}/compose.json`],
    report: { file: `${reports}/compose.json`, read: readCommandsReport },
  },
  {
    name: 'deploy-kit',
    what: 'the files of deploy/ and the alerts, in the programs that they are for, where those are installed',
    long: true,
    program: { file: 'tests/dist/deploy-kit/main.js' },
    args: ['--json', `${reports}/deploy-kit.json`],
    report: { file: `${reports}/deploy-kit.json`, read: readCommandsReport },
  },
  {
    name: 'releases',
    what: 'every process is replaced behind nginx while people book, where nginx is installed',
    long: true,
    program: { file: 'tests/dist/releases/main.js' },
    args: ['--json', `${reports}/releases.json`],
    report: { file: `${reports}/releases.json`, read: readCommandsReport },
  },
  {
    name: 'failover',
    what: 'the primary of Postgres is lost while people book, where HAProxy is installed',
    long: true,
    program: { file: 'tests/dist/chaos/main.js' },
    args: [
      ...['--failover', '--seeds', '2', '--seed-base', '1', '--sanity'],
      ...['--json', `${reports}/failover.json`],
    ],
    report: { file: `${reports}/failover.json`, read: readChaosReport },
  },
  {
    name: 'failover-pooler',
    what: 'the same with PgBouncer before HAProxy, where both are installed',
    long: true,
    program: { file: 'tests/dist/chaos/main.js' },
    args: [
      ...['--failover', '--pooler', '--seeds', '2', '--seed-base', '1'],
      ...['--json', `${reports}/failover-pooler.json`],
    ],
    report: { file: `${reports}/failover-pooler.json`, read: readChaosReport },
  },
  {
    name: 'pooler',
    what: 'what decides, through PgBouncer in transaction mode, where it is installed',
    long: true,
    program: { file: 'tests/dist/pooler/main.js' },
    args: ['--json', `${reports}/pooler.json`],
    report: { file: `${reports}/pooler.json`, read: readCommandsReport },
  },
  {
    name: 'hostile',
    what: 'a hundred thousand hostile inputs over all calls',
    long: true,
    program: { file: 'tests/dist/hostile/main.js' },
    args: ['--json', `${reports}/hostile.json`],
    report: { file: `${reports}/hostile.json`, read: readCommandsReport },
  },
  {
    name: 'solve',
    what: 'programs that try to solve the captcha',
    long: true,
    program: { file: 'tests/dist/solver/main.js' },
    args: ['--json', `${reports}/solve.json`],
    report: { file: `${reports}/solve.json`, read: readCommandsReport },
  },
  {
    name: 'chaos-long',
    what: 'sixty more runs of the same',
    long: true,
    program: { file: 'tests/dist/chaos/main.js' },
    args: ['--seeds', '60', '--seed-base', '100', '--json', `${reports}/chaos-long.json`],
    report: { file: `${reports}/chaos-long.json`, read: readChaosReport },
  },
];
