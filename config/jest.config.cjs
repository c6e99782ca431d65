const { dirname } = require('node:path');

const rootDir = dirname(__dirname);

/**
 * Two kinds of test: `unit` needs nothing; `integration` gets real stores from its global setup.
 * Sources are used as they are (condition `source`), so nothing has to be built before a unit test.
 */
const shared = {
  rootDir,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'require', 'node', 'default'] },
  // dist holds compiled copies of the very same tests.
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Nor the copy of the sources on which mutants are tried.
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: false, decorators: true },
          // The same meaning of decorators and class fields as tsconfig.base.json gives them.
          transform: { legacyDecorator: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
      },
    ],
  },
};

/** @type {import('jest').Config} */
module.exports = {
  rootDir,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{shared,services,ui,web,admin}/**/*.test.ts',
        '<rootDir>/{tests,lab}/!(integration)/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/{tests,lab}/integration/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/support/start-test-stores.ts',
      globalTeardown: '<rootDir>/tests/support/stop-test-stores.ts',
    },
  ],
  // A bound on what hangs, never a measure: a busy machine may take a minute to start the stores alone.
  testTimeout: 180_000,
};
