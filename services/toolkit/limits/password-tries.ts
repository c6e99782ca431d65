import { goOnWithout } from '@hall/platform/go-on-without';
import { consumeAll, countMore, countOf, type Limiters, refuse } from './limiters';

/** The origin of an attempt. */
export interface Caller {
  address: string;
  device: string;
}

/**
 * A caller, and whether the device is known for the account. If the caller passes no `known`, devices of earlier
 * correct passwords are remembered here.
 */
export interface KnownCaller extends Caller {
  known?: boolean;
  /** The key of the person who is signed in, or whose known device it is. */
  person?: string;
}

/** Failures within an hour from which a captcha is required. */
const captchaAfter = 3;
/** Threshold by address; higher, because many people share one. */
const captchaAfterOfAddress = 10;
const delayAfter = 5;
const delayMaxSeconds = 900;
/** Failures of a name from any origin. The longest delay allows about forty attempts an hour. */
const delayAfterOfName = 10;
const delayOfNameMaxSeconds = 120;

export interface PasswordTry {
  /** Failed attempts of this name within the hour; this one counts until it succeeds. */
  failures: number;
  /** Records a correct password: earlier failures are cleared, and the device is known from now on. */
  succeeded(): Promise<void>;
}

/**
 * Begins a password attempt. It counts as failed until it succeeds, so that a thousand concurrent attempts are a
 * thousand failures and not one.
 *
 * Three failures of the name, of the device, or ten of the address: a captcha. Five failures of a name from one address
 * delay that pair, twice as long each time. Ten failures of a name on unknown devices delay attempts on unknown devices
 * in the same way; those on known devices delay attempts on known devices. So a stranger costs the owner a captcha,
 * never the account, and many known devices give no more attempts than one.
 *
 * On unknown devices, wrong passwords after a puzzle are also limited per hour and day, by device and by signed-in
 * account, for all names together.
 * @param hash keyed: Redis holds no plain name or address
 * @param passCaptcha consumes the captcha's token; throws if it is missing or wrong
 * @throws {AnswerError} A00005 from `passCaptcha`, A00003 with the seconds to wait, A00001 (503)
 */
export async function beginPasswordTry(
  limiters: TryLimiters,
  hash: (text: string) => string,
  { name, address, device, known, person }: KnownCaller & { name: string },
  passCaptcha: () => Promise<void>,
): Promise<PasswordTry> {
  const failures = limiters.passwordFailures;
  const nameOnDevice = device ? hash(`own|${device}|${name}`) : undefined;
  const isKnown =
    known ?? (await countOf(limiters.passwordDevices, nameOnDevice).catch(refuse)) > 0;
  const keys = {
    pair: (isKnown && nameOnDevice) || hash(`pair|${address}|${name}`),
    name: hash(`name|${name}`),
    lane: hash(`${isKnown ? 'known' : 'unknown'}|${name}`),
    device: hash(`device|${device || address}`),
    ...(address && { address: hash(`address|${address}`) }),
  };
  const counted = Object.values(keys);
  const [ofPair = 0, ofName = 0, ofLane = 0, ofDevice = 0, ofAddress = 0] = await Promise.all(
    counted.map((key) => countMore(failures, key)),
  ).catch(refuse);
  const bought = isKnown ? [] : boughtBy(limiters, hash, device, person);
  const asksPuzzle =
    Math.max(ofPair, ofName, ofDevice) >= captchaAfter || ofAddress >= captchaAfterOfAddress;
  try {
    if (asksPuzzle) await passCaptcha();
    if (ofPair >= delayAfter) await takeTurn(keys.pair, waitAfter(ofPair - delayAfter));
    if (ofLane >= delayAfterOfName)
      await takeTurn(keys.lane, waitAfter(ofLane - delayAfterOfName, delayOfNameMaxSeconds));
    if (asksPuzzle) await consumeAll(bought);
  } catch (error) {
    // The password was not checked, so the attempt did not fail.
    await goOnWithout('forgetting tries', Promise.all(counted.map((key) => failures.reward(key))));
    throw error;
  }

  async function takeTurn(key: string, seconds: number): Promise<void> {
    await limiters.passwordTurn.consume(key, 1, { customDuration: seconds }).catch(refuse);
  }

  return {
    failures: ofName + 1,
    async succeeded() {
      // The address keeps its other failures: signing in to one's own account must not clear them.
      await Promise.all([
        ...[keys.pair, keys.name, keys.lane, keys.device].map((key) => failures.delete(key)),
        ...[keys.pair, keys.lane].map((key) => limiters.passwordTurn.delete(key)),
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

/** The limits on solved puzzles. Callers without a device id do not share one. */
function boughtBy(
  limiters: TryLimiters,
  hash: (text: string) => string,
  device: string,
  person: string | undefined,
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
    ...(person
      ? ([
          [tryAccountHour, person],
          [tryAccountDay, person],
        ] as const)
      : []),
  ];
}

/** @returns seconds until the next attempt: twice as long each time */
export const waitAfter = (failures: number, most = delayMaxSeconds): number =>
  Math.min(most, 2 ** Math.min(failures + 1, 20));
