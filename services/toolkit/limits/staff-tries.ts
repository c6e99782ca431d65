import { goOnWithout } from '@hall/platform/go-on-without';
import { consume, countMore, countOf, type Limiters, refuse } from './limiters';
import { type Caller, waitAfter } from './password-tries';

/** Failures within an hour from which attempts on a name are delayed on unknown devices. */
const delayAfter = 10;
/** The longest delay in seconds: it allows about forty attempts on a name an hour, over all networks. */
const delayMaxSeconds = 120;
/** An office shares one address: after this many failures there, each name is delayed from its first failure on. */
const delayAfterOfAddress = 200;

export interface StaffTry {
  /** Whether the person has signed in on this device before. */
  isKnown: boolean;
  /**
   * Records a successful sign-in, so that a desk at which staff sign in all day is not locked out. The device is
   * known from now on. Never throws.
   */
  succeeded(): Promise<void>;
}

/**
 * Begins a password attempt of staff. It counts as failed until it succeeds. A name has twenty attempts in ten
 * minutes from one network; over all networks the delay grows. Failures of an address lock nobody out: they start the
 * delays earlier. On devices where the person has signed in before, only attempts on such devices count.
 * @param hash keyed: Redis holds no plain name or address
 * @throws {AnswerError} A00003 with the seconds to wait, A00001 (503)
 */
export async function beginStaffTry(
  limiters: Pick<Limiters, 'staffSignIn' | 'staffFailures' | 'staffDevices' | 'passwordTurn'>,
  hash: (text: string) => string,
  { username, device, address }: Caller & { username: string },
): Promise<StaffTry> {
  const plain = username.normalize('NFKC').trim().toLowerCase();
  const onDevice = device ? hash(`staff|own|${device}|${plain}`) : undefined;
  const isKnown = (await countOf(limiters.staffDevices, onDevice).catch(refuse)) > 0;
  const pair = (isKnown && onDevice) || hash(`staff|${plain}|${address}`);
  const lane = hash(`staff|${isKnown ? 'known' : 'name'}|${plain}`);
  const network = address && !isKnown ? hash(`staff|address|${address}`) : undefined;
  const keys = network ? [lane, network] : [lane];
  await consume(limiters.staffSignIn, pair);
  const [ofName = 0, ofAddress = 0] = await Promise.all(
    keys.map((key) => countMore(limiters.staffFailures, key)),
  ).catch(refuse);
  const over = ofName - (ofAddress >= delayAfterOfAddress ? 1 : delayAfter);
  if (over >= 0)
    await limiters.passwordTurn
      .consume(lane, 1, { customDuration: waitAfter(over, delayMaxSeconds) })
      .catch(async (refusal: unknown) => {
        // The password was not checked, so the attempt did not fail.
        await goOnWithout(
          'forgetting tries',
          Promise.all(keys.map((key) => limiters.staffFailures.reward(key))),
        );
        refuse(refusal);
      });
  return {
    isKnown,
    async succeeded() {
      await goOnWithout(
        'forgetting tries',
        Promise.all([
          limiters.staffSignIn.delete(pair),
          countMore(limiters.staffDevices, onDevice),
          limiters.staffFailures.delete(lane),
          limiters.passwordTurn.delete(lane),
          ...(network ? [limiters.staffFailures.reward(network)] : []),
        ]),
      );
    },
  };
}
