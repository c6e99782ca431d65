import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Every ban says what to use instead. Imports between rooms are .dependency-cruiser.cjs' business. */
const readTheEnvironment = {
  object: 'process',
  property: 'env',
  message: 'Declare the setting in services/platform/config.ts and take it from the config.',
};
const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: the name is then the same wherever it is used.',
};
const enumeration = {
  selector: 'TSEnumDeclaration',
  message:
    'Use a const object with `as const`: it is plain JavaScript and needs no import to be read.',
};
const sendingAFile = {
  selector:
    'CallExpression > MemberExpression.callee > Identifier.property[name=/^(attachment|download|sendFile|sendfile|type|contentType)$/]',
  message:
    'Answer a FileAnswer (services/gateway/calls/send-file.ts): the type comes from what is kept, never from a name.',
};
const namingAFile = {
  selector: 'Literal[value=/^content-disposition$/i]',
  message: 'Answer a FileAnswer: services/gateway/calls/send-file.ts names every file.',
};
/** The built apps, a phone's page and the figures are no files of anybody's. */
const writesItself = [
  'services/gateway/calls/send-file.ts',
  'services/gateway/apps/*.ts',
  'services/gateway/pages/phone-page.ts',
  'services/gateway/ops/ops.router.ts',
];
const handWrittenSql = {
  selector:
    "CallExpression[callee.property.name='query'][arguments.0.type=/^(Literal|TemplateLiteral|BinaryExpression)$/]",
  message:
    'Use a repository or its query builder; a statement that must be written by hand lies in a file *.sql.ts, by runSql.',
};
/** What goes on regardless is seen: logged when the state changes, counted in /metrics. */
const forgottenFaults = [
  {
    selector:
      "CallExpression[callee.property.name='catch'] > ArrowFunctionExpression[params.length=0]",
    message:
      'Use goOnWithout (services/platform/go-on-without.ts), or throw an error that has this one as its cause.',
  },
  {
    selector:
      "CallExpression[callee.property.name=/^(on|once)$/][arguments.0.value='error'] > ArrowFunctionExpression[params.length=0]",
    message: 'Note it by noteLack (services/platform/go-on-without.ts).',
  },
];
const forgottenError = {
  selector: 'CatchClause[param=null]',
  message:
    'Take the error: give it to the one that is thrown as its cause, or go on by goOnWithout; better ask than try.',
};
const callingItself = {
  message:
    'Make calls by web/src/api/call.ts: it tells of an ended sign-in, and leads to the next, whoever calls.',
};
const sayingItself = {
  selector:
    "CallExpression[callee.name='showMessage'][arguments.0.value='error'] > MemberExpression[property.name='message']",
  message:
    'Report what a call threw by reportFault: it knows which codes say nothing, or have been told already.',
};
/** A spec says what a person does and sees; how that is found on a page is the page's matter. */
const rawSelectors = [
  {
    selector: "CallExpression[callee.property.name='locator']",
    message: 'Find it by role, label or test id, or let a page object of tests/e2e/pages find it.',
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for a state that is certain to come; page.clock lets time pass at once.',
  },
];

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
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
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
    // The project service now and then does not find the two of them; they hold nothing to type-check.
    files: ['**/vite.config.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
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
    // An entry is part of the act: written after it, a fault between the two would lose it or write it twice.
    files: ['services/{gateway,worker,launcher}/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@hall/domain/office/audit',
              importNames: ['recordAct'],
              message:
                'The use case in services/domain writes its audit entry, in the transaction of what it tells.',
            },
          ],
        },
      ],
    },
  },
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
