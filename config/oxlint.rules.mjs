/**
 * Rules without options: ESLint's recommended ones, typescript-eslint's strict type-aware ones, and those of React's
 * hooks and compiler. Each is listed, so that a new version of the linter neither adds nor drops one.
 */
const named = (names, prefix = '') =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${prefix}${name}`, 'error']),
  );

export const everywhere = named(`
  for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign
  no-constant-binary-expression no-constant-condition no-control-regex no-debugger no-delete-var
  no-dupe-else-if no-duplicate-case no-empty no-empty-character-class no-empty-pattern
  no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough no-global-assign
  no-invalid-regexp no-irregular-whitespace no-loss-of-precision no-misleading-character-class
  no-nonoctal-decimal-escape no-prototype-builtins no-regex-spaces no-self-assign
  no-shadow-restricted-names no-sparse-arrays no-unassigned-vars no-unexpected-multiline no-unsafe-finally
  no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members no-unused-vars
  no-useless-assignment no-useless-backreference no-useless-catch no-useless-escape preserve-caught-error
  require-yield use-isnan valid-typeof
`);

/** Rules for files without types; the compiler covers them elsewhere. */
export const withoutTypes = named(`
  constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys
  no-func-assign no-import-assign no-new-native-nonconstructor no-obj-calls no-redeclare no-setter-return
  no-this-before-super no-unreachable no-unsafe-negation no-with
`);

export const withTypes = {
  ...named(`
  no-var prefer-const prefer-rest-params prefer-spread no-array-constructor no-unused-expressions
  no-useless-constructor
`),
  ...named(
    `
  no-duplicate-enum-values no-dynamic-delete no-empty-object-type no-explicit-any
  no-extra-non-null-assertion no-invalid-void-type no-misused-new no-namespace
  no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain no-non-null-assertion
  no-require-imports no-this-alias no-unnecessary-type-constraint no-unsafe-declaration-merging
  no-unsafe-function-type no-wrapper-object-types prefer-as-const prefer-literal-enum-member
  prefer-namespace-keyword triple-slash-reference unified-signatures
`,
    'typescript/',
  ),
};

/** Rules that need type information. */
export const ofTypes = named(
  `
  await-thenable no-array-delete no-base-to-string no-deprecated no-duplicate-type-constituents
  no-floating-promises no-for-in-array no-generated-empty-object-type no-implied-eval no-misused-promises
  no-mixed-enums no-redundant-type-constituents no-unnecessary-boolean-literal-compare
  no-unnecessary-condition no-unnecessary-template-expression no-unnecessary-type-arguments
  no-unnecessary-type-assertion no-unnecessary-type-conversion no-unnecessary-type-parameters
  no-unsafe-argument no-unsafe-assignment no-unsafe-call
  no-unsafe-enum-comparison no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus
  no-useless-default-assignment only-throw-error prefer-promise-reject-errors prefer-reduce-type-parameter
  prefer-return-this-type related-getter-setter-pairs use-unknown-in-catch-callback-variable
`,
  'typescript/',
);

export const ofReact = named(
  `
  error-boundaries exhaustive-deps globals immutability incompatible-library preserve-manual-memoization
  purity refs rules-of-hooks set-state-in-effect set-state-in-render static-components unsupported-syntax
  use-memo void-use-memo
`,
  'react/',
);
