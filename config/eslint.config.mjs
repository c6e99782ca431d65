import compat from 'eslint-plugin-compat';
import es from 'eslint-plugin-es-x';

/*
 * `npm test -- compatibility`: finds features in the built sites that the oldest browsers lack. Vite lowers the syntax
 * (es2020).
 */

const newerThan2020 = es.configs['flat/restrict-to-es2020'].rules;
/** A name does not distinguish an array's method from an iterator's, or a buffer's from one of our own. */
const reportedByNameOnly = /iterator|arraybuffer|uint8array-(fromhex|prototype-tohex)/;
/** Provided by `ui/src/old-browsers/polyfills.ts`. */
const polyfilled = [
  'array-prototype-at',
  'object-hasown',
  'string-prototype-at',
  'string-prototype-replaceall',
];

/** The PDF reader is loaded when staff open a file; in old browsers staff save the file instead. */
const readerOfPdf = ['**/letter-pdf-*.js', '**/pdf.worker*.mjs', '**/assets/pdf-*/**'];

const oldest = {
  files: ['**/*.js'],
  plugins: { 'es-x': es, compat },
  languageOptions: {
    ecmaVersion: 'latest',
    sourceType: 'module',
    globals: { self: 'readonly', window: 'readonly' },
  },
  linterOptions: { noInlineConfig: true },
  rules: {
    ...Object.fromEntries(
      Object.keys(newerThan2020)
        .filter((rule) => !reportedByNameOnly.test(rule))
        .filter((rule) => !polyfilled.some((name) => rule.endsWith(name)))
        .map((rule) => [rule, 'error']),
    ),
    // The charts' selectors check that it exists.
    'es-x/no-weakrefs': 'off',
    // The drawer of QR codes checks that it exists.
    'es-x/no-uint8array-prototype-tobase64': 'off',
    'compat/compat': 'error',
  },
  settings: {
    'es-x': { aggressive: true },
    targets: ['chrome 83', 'firefox 78', 'safari 14', 'ios_saf 14.0'],
    polyfills: [
      // Provided by `polyfills.ts`.
      'Object.hasOwn',
      'Crypto.randomUUID',
      // Used only if it exists.
      'AudioContext',
      'BarcodeDetector',
      'BroadcastChannel',
      'ClipboardItem',
      'Intl.ListFormat',
      'navigator.connection',
      // In every browser since 1998.
      'navigator.cookieEnabled',
      'navigator.wakeLock',
      'requestIdleCallback',
    ],
  },
};

export default [{ ignores: ['!**/dist/', ...readerOfPdf] }, oldest];
