const readTheEnvironment = {
  object: 'process',
  property: 'env',
  message: 'Declare the setting in services/platform/config.ts and take it from the config.',
};
/** An entry is part of the act: written after it, a fault between the two would lose it or write it twice. */
const noteOfAnAct = {
  name: '@hall/domain/foundation/audit',
  importNames: ['recordAct'],
  message:
    'The use case in services/domain writes its audit entry, in the transaction of what it tells.',
};
/** What is sealed, signed or hashed, and by what, is found in one folder; chance may be had anywhere. */
const cryptographyElsewhere = ['node:crypto', 'crypto'].map((name) => ({
  name,
  allowImportNames: ['randomBytes', 'randomInt', 'randomUUID'],
  message: 'Take it from services/platform/crypto: docs/security.md lists what is there.',
}));
/** The launcher compares what it fetched and built; a gate's list is signed so that a browser can check it. */
const cryptographyHere = [
  'services/platform/crypto/**',
  'services/launcher/**',
  'services/domain/on-site/gate/gate-list.ts',
  '**/*.test.ts',
];

/** The built apps, a phone's page and the figures are no files of anybody's. */
const answeringPages = [
  'services/gateway/calls/send-file.ts',
  'services/gateway/apps/*.ts',
  'services/gateway/pages/phone-page.ts',
  'services/gateway/ops/ops.router.ts',
];

/** What holds in the services, beside what holds everywhere; of two blocks that set the same rule, the later one counts. */
export const servicesRules = [
  {
    files: ['services/**/*.ts'],
    excludeFiles: ['services/platform/config.ts', 'services/launcher/environment.ts'],
    rules: { 'no-restricted-properties': ['error', readTheEnvironment] },
  },
  {
    files: ['services/**/*.ts'],
    excludeFiles: ['services/launcher/stores/**', '**/*.test.ts'],
    rules: { 'hall/no-forgotten-fault': 'error', 'hall/no-forgotten-error-event': 'error' },
  },
  {
    // The development tools rehearse a rush, which is a command of the launcher's.
    files: ['services/**/*.ts'],
    excludeFiles: ['services/launcher/**', 'services/gateway/dev/rehearsal.ts', '**/*.test.ts'],
    rules: { 'hall/no-starting-a-program': 'error' },
  },
  {
    files: ['services/**/*.ts'],
    rules: { 'hall/no-lenient-http': 'error' },
  },
  {
    files: ['services/**/*.ts'],
    excludeFiles: ['services/gateway/middleware/strict-router.ts'],
    rules: { 'hall/no-lenient-router': 'error' },
  },
  {
    // The launcher looks for files and programs by trying, and answers what it found.
    files: ['services/**/*.ts'],
    excludeFiles: ['services/launcher/**', '**/*.test.ts'],
    rules: { 'hall/no-forgotten-error': 'error' },
  },
  {
    files: ['services/{gateway,platform/postgres}/**/*.test.ts'],
    rules: {
      'hall/no-forgotten-fault': 'error',
      'hall/no-forgotten-error-event': 'error',
      'hall/no-forgotten-error': 'error',
    },
  },
  {
    files: ['services/**/*.ts'],
    excludeFiles: [
      '**/*.sql.ts',
      '**/*.test.ts',
      'services/platform/postgres/**',
      'services/launcher/stores/**',
    ],
    rules: { 'hall/no-hand-written-sql': 'error' },
  },
  {
    // An entity repeats the schema, and a migration is what it was; the examples of this rule are texts too.
    files: ['services/**/*.ts'],
    excludeFiles: [
      '**/*.entity.ts',
      '**/*.test.ts',
      'services/platform/postgres/migrations/**',
      'services/launcher/testing/lint-faults.ts',
    ],
    rules: { 'hall/no-state-in-sql': 'error' },
  },
  {
    files: ['services/gateway/**/*.ts'],
    excludeFiles: answeringPages,
    rules: { 'hall/no-sending-a-file': 'error', 'hall/no-naming-a-file': 'error' },
  },
  {
    // Besides those, what writes the answers of the calls and of staff's calls: JSON, by a type that stands there.
    files: ['services/gateway/**/*.ts'],
    excludeFiles: [
      ...answeringPages,
      'services/gateway/calls/answer.ts',
      'services/gateway/admin/calls/problem.ts',
      '**/*.test.ts',
    ],
    rules: { 'hall/no-answering-bytes': 'error', 'hall/no-typing-an-answer': 'error' },
  },
  {
    files: ['services/**/*.ts'],
    excludeFiles: cryptographyHere,
    rules: { 'no-restricted-imports': ['error', { paths: cryptographyElsewhere }] },
  },
  {
    files: ['services/{gateway,worker}/**/*.ts'],
    excludeFiles: cryptographyHere,
    rules: {
      'no-restricted-imports': ['error', { paths: [noteOfAnAct, ...cryptographyElsewhere] }],
    },
  },
  {
    files: ['services/launcher/**/*.ts', 'services/{gateway,worker}/**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [noteOfAnAct] }] },
  },
];
