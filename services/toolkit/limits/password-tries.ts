import { goOnWithout } from '@hall/platform/go-on-without';
import { consumeAll, countMore, countOf, type Limiters, refuse } from './limiters';

/** Where a try comes from. */
export interface Caller {
  address: string;
  device: string;
}

/**
 * A caller, and whether the account that is meant is known to be used on the device; where whoever asks does not keep that,
 * it is remembered here of passwords that were right.
 */
export interface KnownCaller extends Caller {
  known?: boolean;
  /** Whom the caller is signed in to, where that is whom the call is about. */
  signedIn?: string;
}

/** From how many failures within an hour on something more is asked. */
const captchaAfter = 3;
/** Many people stand behind one address: it is asked later. */
const captchaAfterOfAddress = 10;
const delayAfter = 5;
const delayMaxSeconds = 900;
/** Of a name, wherever the tries come from; with this longest wait an hour has some forty of them. */
const delayAfterOfName = 10;
const delayOfNameMaxSeconds = 120;

export interface PasswordTry {
  /** How many tries of this name have failed within the hour; this one counts until it has succeeded. */
  failures: number;
  /** The password was right: the failures before it are forgotten, and the device is known from now on. */
  succeeded(): Promise<void>;
}

/**
 * Begins a password try. It counts as failed until it has succeeded, so that a thousand tries at once are
 * a thousand failures and not one.
 *
 * Three failures of the name, of the device, or ten of the address: a captcha. Five failures of a name
 * from one address: that pair waits, twice as long each time. Ten failures of a name anywhere: whoever tries it on a
 * device that is not known waits, likewise. On a known device the name's owner waits for failures on that device alone,
 * so a stranger, next door or in a thousand networks, costs the owner a captcha and never the account.
 *
 * Elsewhere a device, and who is signed in, have so many wrong passwords after a puzzle an hour and a day, whichever names
 * they are of.
 * @param hash keyed: no name or address stands in Redis
 * @param passCaptcha takes the captcha's token; throws where it is missing or wrong
 * @throws {AnswerError} A00005 from `passCaptcha`, A00003 with the seconds to wait, A00001 (503)
 */
export async function beginPasswordTry(
  limiters: TryLimiters,
  hash: (text: string) => string,
  { name, address, device, known, signedIn }: KnownCaller & { name: string },
  passCaptcha: () => Promise<void>,
): Promise<PasswordTry> {
  const failures = limiters.passwordFailures;
  const nameOnDevice = device ? hash(`own|${device}|${name}`) : undefined;
  const isKnown =
    known ?? (await countOf(limiters.passwordDevices, nameOnDevice).catch(refuse)) > 0;
  const keys = {
    pair: (isKnown && nameOnDevice) || hash(`pair|${address}|${name}`),
    name: hash(`name|${name}`),
    device: hash(`device|${device || address}`),
    ...(address && { address: hash(`address|${address}`) }),
  };
  const counted = Object.values(keys);
  const [ofPair = 0, ofName = 0, ofDevice = 0, ofAddress = 0] = await Promise.all(
    counted.map((key) => countMore(failures, key)),
  ).catch(refuse);
  const bought = isKnown ? [] : boughtBy(limiters, hash, device, signedIn);
  const asksPuzzle =
    Math.max(ofPair, ofName, ofDevice) >= captchaAfter || ofAddress >= captchaAfterOfAddress;
  try {
    if (asksPuzzle) await passCaptcha();
    if (ofPair >= delayAfter) await takeTurn(keys.pair, waitAfter(ofPair - delayAfter));
    if (!isKnown && ofName >= delayAfterOfName)
      await takeTurn(keys.name, waitAfter(ofName - delayAfterOfName, delayOfNameMaxSeconds));
    if (asksPuzzle) await consumeAll(bought);
  } catch (error) {
    // No password was looked at, so nothing failed.
    await goOnWithout('forgetting tries', Promise.all(counted.map((key) => failures.reward(key))));
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
        ...[keys.pair, keys.name].map((key) => limiters.passwordTurn.delete(key)),
        ...(keys.address ? [failures.reward(keys.address)] : []),
        ...(asksPuzzle ? bought.map(([limiter, key]) => limiter.reward(key)) : []),
        ...(known === undefined ? [countMore(limiters.passwordDevices, nameOnDevice)] : []),
      ]).catch(refuse);
    },
  };
}

type TryLimiters = Pick<
  Limiters,
  | 'passwordFailures'
  | 'passwordTurn'
  | 'passwordDevices'
  | 'tryDeviceHour'
  | 'tryDeviceDay'
  | 'tryAccountHour'
  | 'tryAccountDay'
>;

/** What a solved puzzle is counted by; a caller that names no device is not one with all others that name none. */
function boughtBy(
  limiters: TryLimiters,
  hash: (text: string) => string,
  device: string,
  signedIn: string | undefined,
) {
  const { tryDeviceHour, tryDeviceDay, tryAccountHour, tryAccountDay } = limiters;
  const ofDevice = hash(`device|${device}`);
  return [
    ...(device
      ? ([
          [tryDeviceHour, ofDevice],
          [tryDeviceDay, ofDevice],
        ] as const)
      : []),
    ...(signedIn
      ? ([
          [tryAccountHour, signedIn],
          [tryAccountDay, signedIn],
        ] as const)
      : []),
  ];
}

/** @returns seconds until the next try: twice as long each time */
export const waitAfter = (failures: number, most = delayMaxSeconds): number =>
  Math.min(most, 2 ** Math.min(failures + 1, 20));
