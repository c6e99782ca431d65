import { availableParallelism } from 'node:os';
import type { Step } from './run-step';

/** Path from the project's root. */
export const jestConfig = 'config/jest.config.cjs';

const tests = (name: string, what: string, project: string, workers: number): Step => ({
  name,
  what,
  command:
    `jest --config ${jestConfig} --selectProjects ${project} --maxWorkers=${workers} ` +
    `--json --outputFile test-results/${name}.json`,
  report: 'jest',
});

/**
 * @param name of the step and of its report in `test-results`
 * @returns the step that runs the integration tests; a failed test is tried twice
 */
export const integrationStep = (name: string): Step => ({
  // A test waits for the system a quarter of its time, so run one file more than there are cores.
  ...tests(name, 'on real stores', 'integration', availableParallelism() + 1),
  environment: { JEST_RETRIES: '1' },
  limitMinutes: 40,
});

const browser = (name: string, what: string, folder: string): Step => ({
  name,
  what,
  command: `playwright test --config ${folder}/playwright.config.ts`,
  report: 'playwright',
});

const lab = (name: string, what: string, limitMinutes: number, command = name): Step => {
  const [program = '', ...args] = command.split(' ');
  return {
    name,
    what,
    limitMinutes,
    command: [`lab/dist/${program}/main.js`, ...args, `--json test-results/${name}.json`].join(' '),
    report: 'lab',
  };
};

/** The source checks: their subjects and commands. */
const checks: Record<string, [what: string, command: string]> = {
  lint: ['the rules of config/oxlint.config.mjs', 'oxlint --config config/oxlint.config.mjs'],
  format: ['every file is formatted', 'oxfmt --check .'],
  types: ['every workspace compiles', 'tsc -b --checkers 1'],
  boundaries: [
    'the permitted imports between modules',
    'depcruise --config config/dependency-cruiser.cjs ' + 'shared services ui web admin tests lab',
  ],
  features: [
    'no cycle between the features of the domain and of the two apps',
    'depcruise --config config/dependency-cruiser.features.cjs ' +
      'services/domain web/src admin/src',
  ],
  deadcode: [
    'no unused file, export or dependency',
    'knip --config config/knip.json --no-progress',
  ],
  compatibility: [
    'the built sites use nothing that the oldest browsers lack',
    'eslint --config config/eslint.config.mjs web/dist admin/dist',
  ],
  locales: ['the same texts in every language', 'tsx services/launcher/testing/locale-parity.ts'],
};

const longSteps: Step[] = [
  ...['1', '2', '3'].map((turn) => ({
    ...browser(
      `e2e-others-${turn}`,
      'the browser tests in another language and width',
      'tests/e2e',
    ),
    environment: { E2E_TURN: turn },
    limitMinutes: 45,
  })),
  browser('browsers', 'a booking and the console in Chromium 83, 88 and 109', 'lab/browsers'),
  {
    name: 'mutants',
    what: 'the unit tests find small changes to the rules',
    limitMinutes: 30,
    command: 'stryker run config/stryker.config.mjs',
  },
  {
    ...lab('moments', 'integration at two moments of a list, or at `MOMENT`, where gcc is', 60),
    report: 'counts',
  },
  lab('commands', 'every command of package.json, from a bare clone', 45),
  lab('compose', 'the image and docker-compose.yml, where a container engine answers', 20),
  lab('deploy-kit', 'the files of deploy/ and the alerts, in the programs they are for', 10),
  lab('versions', 'every process is replaced behind nginx while people book', 10),
  lab(
    'failover',
    'the primary of Postgres is lost while people book, where HAProxy is installed',
    10,
    'chaos --failover --seeds 1-2 --within 15000 --sanity',
  ),
  lab('pooler', 'integration through PgBouncer in transaction mode', 40),
  lab('hostile', 'a hundred thousand hostile inputs over all calls', 60),
  lab('chaos-long', 'sixty more runs of the same', 45, 'chaos --seeds 60 --seed-base 100'),
];

/** In start order. */
export const steps: Step[] = [
  // The other checks end earlier, so it then has all cores.
  { ...tests('unit', 'rules and parts on their own', 'unit', availableParallelism()), quick: true },
  ...Object.entries(checks).map(([name, [what, command]]): Step => ({
    name,
    what,
    command,
    quick: true,
  })),
  integrationStep('integration'),
  lab(
    'chaos',
    'stores and processes die while people book',
    10,
    'chaos --seeds 7 --seed-base 12 --sanity',
  ),
  { ...browser('e2e', 'in a browser, against the whole system', 'tests/e2e'), limitMinutes: 45 },
  ...longSteps.map((step): Step => ({ ...step, long: true })),
];

/**
 * @param wanted arguments of `npm test`: step names, `quick`, `full`, or none
 * @returns the steps to run, in order, and the unknown words
 */
export function chooseSteps(wanted: string[]): { chosen: Step[]; unknown: string[] } {
  const known = ['quick', 'full', ...steps.map(({ name }) => name)];
  const chosen = steps.filter(
    ({ name, quick, long }) =>
      wanted.includes(name) ||
      wanted.includes('full') ||
      (wanted.includes('quick') && quick) ||
      (!wanted.length && !long),
  );
  return {
    chosen: wanted.length ? chosen.map((step) => ({ ...step, mustRun: true })) : chosen,
    unknown: wanted.filter((word) => !known.includes(word)),
  };
}

/** @returns groups of steps that run concurrently: consecutive source checks; all others run alone */
export function groupSteps(chosen: Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of chosen) {
    const last = groups.at(-1);
    if (step.quick && last?.at(-1)?.quick) last.push(step);
    else groups.push([step]);
  }
  return groups;
}
