import 'core-js/actual/array/at';
import 'core-js/actual/object/has-own';
import 'core-js/actual/string/at';
import 'core-js/actual/string/replace-all';

/*
 * Features that the sites use and that Chromium 83, Firefox 78 or Safari 14 lack. `npm test -- compatibility` lists missing
 * ones.
 */

// Modern browsers also lack it on http addresses.
if (!('randomUUID' in crypto)) Object.assign(crypto, { randomUUID });

/** @returns a random UUID, version 4: each 0, 1 and 8 of the pattern is replaced with a random digit */
function randomUUID(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    const value = Number(digit);
    return (value ^ (random & (15 >> (value / 4)))).toString(16);
  });
}
