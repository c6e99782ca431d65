import compat from 'eslint-plugin-compat';
import es from 'eslint-plugin-es-x';

/* Finds what the built sites use and the oldest browsers lack: `npm test -- compatibility`. Vite lowers the syntax (es2020). */

const newerThan2020 = es.configs['flat/restrict-to-es2020'].rules;
/** A name alone does not tell an array's method from an iterator's, or a buffer's from one of our own. */
const toldByNameOnly = /iterator|arraybuffer|uint8array-(fromhex|prototype-tohex)/;
/** `ui/src/old-browsers/polyfills.ts` brings them. */
const polyfilled = [
  'array-prototype-at',
  'object-hasown',
  'string-prototype-at',
  'string-prototype-replaceall',
];

/** The reader of PDF files is fetched when staff open one. In an old browser they save it instead. */
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
        .filter((rule) => !toldByNameOnly.test(rule))
        .filter((rule) => !polyfilled.some((name) => rule.endsWith(name)))
        .map((rule) => [rule, 'error']),
    ),
    // The charts' selectors ask whether it is there.
    'es-x/no-weakrefs': 'off',
    'compat/compat': 'error',
  },
  settings: {
    'es-x': { aggressive: true },
    targets: ['chrome 83', 'firefox 78', 'safari 14', 'ios_saf 14.0'],
    polyfills: [
      // By `polyfills.ts`.
      'Object.hasOwn',
      'Crypto.randomUUID',
      // Used only where they are there.
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
