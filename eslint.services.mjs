import {
  cryptographyElsewhere,
  cryptographyHere,
  defaultExport,
  enumeration,
  forgottenError,
  forgottenFaults,
  handWrittenSql,
  namingAFile,
  noteOfAnAct,
  readTheEnvironment,
  sendingAFile,
  writesItself,
} from './eslint.bans.mjs';

/** What holds in the services, beside what holds everywhere; of two blocks that both hold, the later one's list counts. */
export const servicesRules = [
  {
    files: ['services/**/*.ts'],
    ignores: ['services/platform/config.ts', 'services/launcher/environment.ts'],
    rules: { 'no-restricted-properties': ['error', readTheEnvironment] },
  },
  {
    files: ['services/gateway/**/*.ts'],
    ignores: writesItself,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          defaultExport,
          enumeration,
          sendingAFile,
          namingAFile,
          ...forgottenFaults,
          forgottenError,
        ],
      ],
    },
  },
  {
    files: ['services/**/*.ts'],
    ignores: [
      '**/*.sql.ts',
      '**/*.test.ts',
      'services/platform/postgres/**',
      'services/launcher/stores/**',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[defaultExport, enumeration, handWrittenSql, ...forgottenFaults, forgottenError],
      ],
    },
  },
  {
    files: ['services/**/*.sql.ts', 'services/platform/postgres/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[defaultExport, enumeration, ...forgottenFaults, forgottenError],
      ],
    },
  },
  {
    // The launcher looks for files and programs by trying, and answers what it found.
    files: ['services/launcher/**/*.ts'],
    ignores: ['services/launcher/stores/**', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[defaultExport, enumeration, handWrittenSql, ...forgottenFaults],
      ],
    },
  },
  {
    // Of two blocks the later one's list holds: here are both.
    files: ['services/gateway/**/*.ts'],
    ignores: [...writesItself, '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[defaultExport, enumeration, handWrittenSql, sendingAFile, namingAFile],
        ...[...forgottenFaults, forgottenError],
      ],
    },
  },
  {
    files: ['services/**/*.ts'],
    ignores: cryptographyHere,
    rules: { 'no-restricted-imports': ['error', { paths: cryptographyElsewhere }] },
  },
  {
    files: ['services/{gateway,worker}/**/*.ts'],
    ignores: cryptographyHere,
    rules: {
      'no-restricted-imports': ['error', { paths: [noteOfAnAct, ...cryptographyElsewhere] }],
    },
  },
  {
    files: ['services/launcher/**/*.ts', 'services/{gateway,worker}/**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [noteOfAnAct] }] },
  },
];
