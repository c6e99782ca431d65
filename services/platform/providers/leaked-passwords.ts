import { sha1Hex } from '../crypto/digests';

/** Digits of the hash that are sent; some hundreds of leaked passwords share them. */
const toldDigits = 5;

/** @returns whether a password is in a collection of leaked ones; rejects if the service does not answer */
export type LeakLookup = (password: string) => Promise<boolean>;

/**
 * Uses k-anonymity, in the protocol of Have I Been Pwned. It sends five digits of the SHA-1 and receives the suffixes
 * of all leaked hashes with this prefix. Neither the password nor its full hash leaves the process.
 * @param url of the ranges, e.g. `https://api.pwnedpasswords.com/range`
 */
export function createLeakLookup(url: string): LeakLookup {
  return async (password) => {
    const hash = sha1Hex(password).toUpperCase();
    const answer = await fetch(`${url.replace(/\/$/, '')}/${hash.slice(0, toldDigits)}`, {
      // Padding hides the size of the answer: lines with the count 0 are padding.
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(2000),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`the collection of leaked passwords answered ${answer.status}`);
    const end = hash.slice(toldDigits);
    return (await answer.text()).split(/\r?\n/).some((line) => {
      const [found, count] = line.split(':');
      return found === end && Number(count) > 0;
    });
  };
}
