import jestConfig from './jest.config.cjs';

/** Reads sources as the unit project does, relative to the runner's copy of them. */
const { testEnvironment, testEnvironmentOptions, transform } = jestConfig.projects[0];
const reservation = 'services/domain/reservation';
const schedule = 'services/domain/schedule';

/**
 * `npm run mutants`: mutates the rules of booking, refusals, seats and the two queues, and runs the unit tests on each
 * mutant. Fails if they detect less than 85 % of the mutants.
 */
export default {
  mutate: [
    `${reservation}/booking/judge-batch.ts`,
    `${reservation}/eligibility/{refusal-rules,team}.ts`,
    `${schedule}/seats/seat-{wire,keys}.ts`,
    `${schedule}/seat-moves/back-on-sale.ts`,
    `${reservation}/waitlist/offer-rules.ts`,
    `${reservation}/waiting-room/draw-rules.ts`,
    'shared/rules/{bindings,booking-blocks,session-state}.ts',
  ],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    config: {
      ...{ testEnvironment, testEnvironmentOptions, transform },
      testMatch: [
        `<rootDir>/${reservation}/*/*.test.ts`,
        `<rootDir>/${schedule}/{seats,seat-moves}/*.test.ts`,
        '<rootDir>/shared/rules/{bindings,booking-blocks,session-state}.test.ts',
      ],
    },
  },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutants.json' },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  tempDirName: '.cache/mutants',
  ignorePatterns: ['dist', '.cache', '.data', 'docs', 'test-results'],
  cleanTempDir: 'always',
  allowConsoleColors: false,
};
