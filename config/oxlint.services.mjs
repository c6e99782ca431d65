const readTheEnvironment = {
  object: 'process',
  property: 'env',
  message: 'Declare the setting in services/platform/config.ts and take it from the config.',
};
/** The audit entry is part of the action's transaction; otherwise a failure between the two would lose or duplicate it. */
const noteOfAnAct = {
  name: '@hall/domain/foundation/audit',
  importNames: ['recordAct'],
  message:
    'The use case in services/domain writes its audit entry, in the transaction of what it tells.',
};
/** Encryption, signatures and hashes stay in one folder; random numbers are allowed everywhere. */
const cryptographyElsewhere = ['node:crypto', 'crypto'].map((name) => ({
  name,
  allowImportNames: ['randomBytes', 'randomInt', 'randomUUID'],
  message: 'Take it from services/platform/crypto: docs/security.md lists what is there.',
}));
/** Exceptions: the launcher verifies downloads and builds; the gate's list is signed so that a browser can verify it. */
const cryptographyHere = [
  'services/platform/crypto/**',
  'services/launcher/**',
  'services/domain/on-site/gate/gate-list.ts',
  '**/*.test.ts',
];

/** Routes that serve the built apps, the phone's page and the metrics; these contain no personal data. */
const answeringPages = [
  'services/gateway/calls/send-file.ts',
  'services/gateway/apps/*.ts',
  'services/gateway/pages/phone-page.ts',
  'services/gateway/ops/ops.router.ts',
];

/** Additional rules of the services. If two blocks set the same rule, the later one applies. */
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
    // The development tools rehearse a rush with a command of the launcher.
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
    // The launcher probes for files and programs and returns what it found.
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
    // Entities repeat the schema, and migrations must not change.
    files: ['services/**/*.ts'],
    excludeFiles: ['**/*.entity.ts', '**/*.test.ts', 'services/platform/postgres/migrations/**'],
    rules: { 'hall/no-state-in-sql': 'error' },
  },
  {
    files: ['services/gateway/**/*.ts'],
    excludeFiles: answeringPages,
    rules: { 'hall/no-sending-a-file': 'error', 'hall/no-naming-a-file': 'error' },
  },
  {
    // Also the writers of JSON answers to visitors and staff, with an explicit content type.
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
