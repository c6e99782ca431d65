const { dirname } = require('node:path');

const rootDir = dirname(__dirname);

/**
 * Two projects: `unit` needs nothing; `integration` gets real stores from its global setup. Sources are imported
 * directly (condition `source`), so that unit tests need no build.
 */
const shared = {
  rootDir,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'require', 'node', 'default'] },
  // dist contains compiled copies of the same tests.
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Also exclude the copy of the sources for mutation tests.
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: false, decorators: true },
          // Same semantics of decorators and class fields as in tsconfig.base.json.
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
      setupFilesAfterEnv: ['<rootDir>/config/jest.retries.cjs'],
      globalSetup: '<rootDir>/tests/support/start-test-stores.ts',
      globalTeardown: '<rootDir>/tests/support/stop-test-stores.ts',
    },
  ],
  // A limit for hung tests only: a busy machine may take a minute to start the stores.
  testTimeout: 180_000,
};
