import { fileURLToPath } from 'node:url';
import { everywhere, ofReact, ofTypes, withoutTypes, withTypes } from './oxlint.rules.mjs';
import { servicesRules } from './oxlint.services.mjs';

const maxLines = (max) => ['error', { max, skipBlankLines: true }];
const turnedOff = (rules) => Object.fromEntries(Object.keys(rules).map((name) => [name, 'off']));
const callingItself = {
  message:
    'Make calls by web/src/api/call.ts: it reports an ended sign-in and opens the next one for every caller.',
};
const playwrightTest = {
  name: '@playwright/test',
  importNames: ['test'],
  message: 'Take `test` from tests/e2e/fixtures/test.ts: it ends all route handlers.',
};

const root = fileURLToPath(new URL('..', import.meta.url))
  .replaceAll('\\', '/')
  .replace(/[[\]{}()*?!]/g, '\\$&');
/** oxlint matches files outside the folder of its config by their absolute paths. */
const fromRoot = (globs) => globs.map((glob) => (glob.startsWith('**/') ? glob : root + glob));

export default {
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: ['./oxlint.bans.mjs', 'eslint-plugin-regexp'],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, es2024: true },
  rules: {
    ...everywhere,
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    'max-lines': maxLines(250),
    'hall/no-default-export': 'error',
    'hall/no-enum': 'error',
    // Patterns with quadratic time let a single text block a process, so every pattern must be linear.
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...withTypes,
        ...ofTypes,
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': [
          'error',
          { allowNumber: true, allowBoolean: true },
        ],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        // A DTO class consists of decorators and fields.
        'typescript/no-extraneous-class': ['error', { allowWithDecorator: true }],
        // Strict rules left out on purpose.
        // no-confusing-void-expression, no-meaningless-void-operator: `void` marks ignored results.
        // require-await: an interface's async method may have nothing to await.
        // unbound-method: our objects are closures. no-misused-spread: names and texts are counted by code points.
      },
    },
    {
      // Tests are read case by case, and the texts of a feature stay in one file.
      files: ['**/*.test.ts', '{tests,lab}/**/*.ts', 'shared/locales/**/*.ts'],
      rules: { 'max-lines': maxLines(300) },
    },
    {
      // Each file is one table with a row per entry; a table split over two files is harder to search.
      files: [
        '**/dependency-cruiser.cjs',
        'services/launcher/testing/{lint-faults,steps}.ts',
        'services/platform/declared-settings.ts',
      ],
      rules: { 'max-lines': maxLines(300) },
    },
    {
      // Not part of a TypeScript project: build configuration needs no type check.
      files: ['**/vite.config.ts'],
      rules: turnedOff({
        ...ofTypes,
        'typescript/return-await': 'off',
        'typescript/restrict-plus-operands': 'off',
        'typescript/restrict-template-expressions': 'off',
      }),
    },
    {
      files: ['{shared,ui,services,web,admin}/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.ts'],
      rules: { 'hall/public-docstring': 'error' },
    },
    ...servicesRules,
    {
      files: ['{web,admin,ui}/**/*.{ts,tsx}'],
      rules: {
        ...ofReact,
        'hall/no-native-date': 'error',
        // Router parameters and JSON are typed where they are read: `useParams(…) as { orderid: string }`.
        'typescript/no-unnecessary-type-assertion': 'off',
      },
    },
    {
      files: ['{web,admin,ui}/src/**/*.{ts,tsx}'],
      excludeFiles: ['ui/src/{device-store,cookie,service-workers}.ts', '**/*.test.ts'],
      rules: { 'hall/no-device-store': 'error' },
    },
    {
      // The QR code of a team's ticket is an SVG from the server.
      files: ['{web,admin,ui}/**/*.tsx'],
      excludeFiles: ['web/src/features/group-visits/team-code.tsx'],
      rules: { 'hall/no-html-from-text': 'error' },
    },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      excludeFiles: ['web/src/api/call.ts'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...['fetch', 'XMLHttpRequest', 'EventSource'].map((name) => ({ name, ...callingItself })),
        ],
      },
    },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      excludeFiles: ['web/src/messages/report-fault.ts'],
      rules: { 'hall/no-saying-a-fault': 'error' },
    },
    {
      files: ['web/src/{features,layouts,routes}/**/*.{ts,tsx}'],
      rules: { 'hall/no-asking-a-call': 'error' },
    },
    {
      files: ['**/*.test.ts', '{tests,lab}/**/*.ts'],
      rules: {
        // A test that indexes a missing element fails, as it should.
        'typescript/no-non-null-assertion': 'off',
        // A test queries the store and states the type of a row: `(await query(…)) as Row[]`.
        'typescript/no-unnecessary-type-assertion': 'off',
      },
    },
    {
      files: ['tests/{integration,support,e2e}/**/*.ts', 'lab/integration/**/*.ts'],
      rules: { 'hall/no-endless-wait': 'error' },
    },
    {
      files: ['{tests,lab}/integration/**/*.ts'],
      rules: { 'hall/no-after-all': 'error', 'hall/no-guessed-wait': 'error' },
    },
    {
      files: ['tests/e2e/specs/**/*.ts'],
      rules: {
        'hall/no-raw-locator': 'error',
        'hall/no-fixed-sleep': 'error',
        'no-restricted-imports': ['error', { paths: [playwrightTest] }],
      },
    },
    {
      files: ['**/*.{js,mjs,cjs}'],
      env: { node: true },
      rules: { ...withoutTypes, 'no-undef': 'error' },
    },
    {
      // Runs in the browser outside of the pages.
      files: ['{web,admin}/public/*.js'],
      globals: Object.fromEntries(
        ['self', 'caches', 'fetch', 'URL', 'setTimeout'].map((name) => [name, 'readonly']),
      ),
    },
    {
      // Tools import the default export of their configuration and setup files.
      files: [
        '**/*.config.{ts,mjs,cjs}',
        '**/oxlint.bans.mjs',
        'tests/support/{start,stop}-test-stores.ts',
        'tests/e2e/system.setup.ts',
      ],
      rules: { 'hall/no-default-export': 'off' },
    },
  ].map(({ files, excludeFiles = [], ...rest }) => ({
    ...rest,
    files: fromRoot(files),
    excludeFiles: fromRoot(excludeFiles),
  })),
};
