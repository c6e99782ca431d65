import { goOnWithout } from '@hall/platform/go-on-without';
import { type Limiters, refuse } from './limiters';

/** Where a try comes from. */
export interface Caller {
  address: string;
  device: string;
}

/** From how many failures within an hour on something more is asked. */
const captchaAfter = 3;
/** Many people stand behind one address: it is asked later. */
const captchaAfterOfAddress = 10;
const delayAfter = 5;
const delayMaxSeconds = 900;
const addressDelayAfter = 100;
const addressDelaySeconds = 3;

export interface PasswordTry {
  /** How many tries of this name have failed within the hour; this one counts until it has succeeded. */
  failures: number;
  /** The password was right: the failures before it are forgotten. */
  succeeded(): Promise<void>;
}

/**
 * Begins a password try. It counts as failed until it has succeeded, so that a thousand tries at once are
 * a thousand failures and not one.
 *
 * Three failures of the name, of the device, or ten of the address: a captcha. Five failures of a name
 * from one address: that pair waits, twice as long each time. No wait hangs on the name alone, so a
 * stranger costs the owner a captcha and never the account.
 * @param hash keyed: no name or address stands in Redis
 * @param passCaptcha takes the captcha's token; throws where it is missing or wrong
 * @throws {AnswerError} A00005 from `passCaptcha`, A00003 with the seconds to wait, A00001 (503)
 */
export async function beginPasswordTry(
  limiters: Pick<Limiters, 'passwordFailures' | 'passwordTurn'>,
  hash: (text: string) => string,
  { name, address, device }: Caller & { name: string },
  passCaptcha: () => Promise<void>,
): Promise<PasswordTry> {
  const failures = limiters.passwordFailures;
  const keys = {
    pair: hash(`pair|${address}|${name}`),
    name: hash(`name|${name}`),
    address: hash(`address|${address}`),
    device: hash(`device|${device || address}`),
  };
  const [ofPair, ofName, ofAddress, ofDevice] = (await Promise.all(
    Object.values(keys).map((key) => failures.penalty(key)),
  )
    .then((counts) => counts.map(({ consumedPoints }) => consumedPoints - 1))
    .catch(refuse)) as [number, number, number, number];
  try {
    if (Math.max(ofPair, ofName, ofDevice) >= captchaAfter || ofAddress >= captchaAfterOfAddress)
      await passCaptcha();
    if (ofPair >= delayAfter)
      await takeTurn(keys.pair, Math.min(delayMaxSeconds, 2 ** (ofPair - delayAfter + 1)));
    if (ofAddress >= addressDelayAfter) await takeTurn(keys.address, addressDelaySeconds);
  } catch (error) {
    // No password was looked at, so nothing failed.
    await goOnWithout(
      'forgetting tries',
      Promise.all(Object.values(keys).map((key) => failures.reward(key))),
    );
    throw error;
  }

  async function takeTurn(key: string, seconds: number): Promise<void> {
    await limiters.passwordTurn.consume(key, 1, { customDuration: seconds }).catch(refuse);
  }

  return {
    failures: ofName + 1,
    async succeeded() {
      // The address keeps its other failures: signing in to an account of one's own must not wash them off.
      await Promise.all([
        ...[keys.pair, keys.name, keys.device].map((key) => failures.delete(key)),
        limiters.passwordTurn.delete(keys.pair),
        failures.reward(keys.address),
      ]).catch(refuse);
    },
  };
}
