import { goOnWithout } from '@hall/platform/go-on-without';
import { consume, countMore, countOf, type Limiters, refuse } from './limiters';
import { type Caller, waitAfter } from './password-tries';

/** From how many failures within an hour on tries of a name wait, on devices that are not known. */
const delayAfter = 10;
/** The longest wait: an hour has some forty tries of a name then, over all networks. */
const delayMaxSeconds = 120;
/** An office stands behind one address; from so many failures there on each name waits from its first one on. */
const delayAfterOfAddress = 200;

export interface StaffTry {
  /** On this device the person has signed in before. */
  isKnown: boolean;
  /**
   * Who signed in has guessed nothing: a desk at which staff sign in all day is not shut out. The device is known from
   * now on. Never throws.
   */
  succeeded(): Promise<void>;
}

/**
 * Begins a password try of staff. It counts as failed until it has succeeded. A name is tried twenty times in ten minutes
 * from one network; over all networks it waits, longer each time. What is counted by an address shuts nobody out: it has
 * the waits begin earlier. On a device where the person has signed in before, only that device's own tries count.
 * @param hash keyed: no name or address stands in Redis
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
  const name = hash(`staff|name|${plain}`);
  const network = address ? hash(`staff|address|${address}`) : undefined;
  await consume(limiters.staffSignIn, pair);
  if (!isKnown) {
    const keys = network ? [name, network] : [name];
    const [ofName = 0, ofAddress = 0] = await Promise.all(
      keys.map((key) => countMore(limiters.staffFailures, key)),
    ).catch(refuse);
    const over = ofName - (ofAddress >= delayAfterOfAddress ? 1 : delayAfter);
    if (over >= 0)
      await limiters.passwordTurn
        .consume(name, 1, { customDuration: waitAfter(over, delayMaxSeconds) })
        .catch(async (refusal: unknown) => {
          // No password was looked at, so nothing failed.
          await goOnWithout(
            'forgetting tries',
            Promise.all(keys.map((key) => limiters.staffFailures.reward(key))),
          );
          refuse(refusal);
        });
  }
  return {
    isKnown,
    async succeeded() {
      await goOnWithout(
        'forgetting tries',
        Promise.all([
          limiters.staffSignIn.delete(pair),
          countMore(limiters.staffDevices, onDevice),
          ...(isKnown
            ? []
            : [
                limiters.staffFailures.delete(name),
                limiters.passwordTurn.delete(name),
                ...(network ? [limiters.staffFailures.reward(network)] : []),
              ]),
        ]),
      );
    },
  };
}
