import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import {
  askingItself,
  callingItself,
  defaultExport,
  enumeration,
  rawSelectors,
  sayingItself,
} from './eslint.bans.mjs';
import { servicesRules } from './eslint.services.mjs';

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.cache/**',
      'test-results/**',
      'playwright-report/**',
      'coverage/**',
    ],
  },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', defaultExport, enumeration],
      'max-lines': ['error', { max: 300, skipBlankLines: true }],
    },
  },
  {
    // Time that grows with the square of a text lets one text stop a process: every pattern is linear in what it meets.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      // Two programs, each of which checks a file's types once; one a workspace would check `shared` twelve times. A
      // file names its own: of two, the first would be read for whatever is in the second.
      parserOptions: {
        project: 'tsconfig.lint.services.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // `void` marks a promise or value that is left on purpose.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // A DTO class is its decorators and fields; an interface's async method may have nothing to await.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/require-await': 'off',
      // Our objects are closures: their methods have no `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      // Names and texts are counted by code points, which is what spreading a string gives.
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },
  {
    files: ['{web,admin,ui}/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: 'tsconfig.lint.sites.json' } },
  },
  {
    // Of neither program: they build the sites, and hold nothing to type-check.
    files: ['**/vite.config.ts'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  ...servicesRules,
  {
    files: ['{web,admin,ui}/**/*.{ts,tsx}'],
    // What the router and a call's JSON hold is named where it is read: `useParams(…) as { orderid: string }`.
    rules: { '@typescript-eslint/no-unnecessary-type-assertion': 'off' },
  },
  {
    files: ['{web,admin,ui}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/api/call.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest', 'EventSource'].map((name) => ({ name, ...callingItself })),
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/messages/report-fault.ts'],
    rules: {
      'no-restricted-syntax': ['error', defaultExport, enumeration, sayingItself],
    },
  },
  {
    files: ['web/src/{features,layouts,routes}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', defaultExport, enumeration, sayingItself, askingItself],
    },
  },
  {
    files: ['**/*.test.ts', 'tests/**/*.ts'],
    rules: {
      // A test that indexes what is not there fails, which is what it is for.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // A form is its fields, and has no methods to miss: a test writes it down as a literal.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // A test looks into the store by statements, and says what it expects of a row: `(await query(…)) as Row[]`.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
    },
  },
  {
    files: ['tests/e2e/specs/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', defaultExport, enumeration, ...rawSelectors] },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
      },
    },
  },
  {
    // It runs in the browser, beside the pages.
    files: ['{web,admin}/public/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['self', 'caches', 'fetch', 'URL', 'setTimeout'].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // Tools look for the default export of their configuration and set-up files.
    files: [
      '**/*.config.{ts,mjs,cjs}',
      'tests/support/{start,stop}-test-stores.ts',
      'tests/e2e/system.setup.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', enumeration] },
  },
);
