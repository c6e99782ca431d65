import { sha1Hex } from '../crypto/digests';

/** How many digits of its hash tell a password's neighbourhood: some hundreds of others share them. */
const toldDigits = 5;

/** @returns whether a password stands in a collection of leaked ones; rejects where nobody answers */
export type LeakLookup = (password: string) => Promise<boolean>;

/**
 * Asks by k-anonymity, in the protocol of Have I Been Pwned: five digits of the SHA-1 go out, the ends of all leaked
 * ones that begin so come back. Neither the password nor its hash leaves the process.
 * @param url of the ranges, e.g. `https://api.pwnedpasswords.com/range`
 */
export function createLeakLookup(url: string): LeakLookup {
  return async (password) => {
    const hash = sha1Hex(password).toUpperCase();
    const answer = await fetch(`${url.replace(/\/$/, '')}/${hash.slice(0, toldDigits)}`, {
      // The answer is padded to hide what was asked: lines with the count 0 are padding.
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
