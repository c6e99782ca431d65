import { deviceBox } from './device-box';
import { canSeal, fromBase64Url, makeKey, seal, unseal } from './sealing';
import type { GateList, SignedGateList } from '@hall/shared/contract/staff/gate';
import { hallDateOf } from '@hall/shared/rules/hall-time';

/** The list as the device has it, and what opens it: both go with the sign-in, and with the day. */
interface SealedList {
  day: string;
  key: CryptoKey;
  sealed: Uint8Array<ArrayBuffer>;
}

const name = 'gate-list';
/** What it is sealed as: the list of another day cannot be put in its place. */
const aboutDay = (day: string): string => `the gate's list of ${day}`;

/**
 * The list of the day on a gate's device, for the time without network. It lies sealed by a key that no script can read
 * out of the browser; each new list has a new one.
 */
export const gateListBox = {
  /** @returns whether it is kept: not where the browser has no means to seal, or no store */
  async keep(list: SignedGateList, day: string): Promise<boolean> {
    if (!canSeal()) return false;
    const key = await makeKey();
    const sealed = await seal(key, JSON.stringify(list), aboutDay(day));
    return deviceBox.set(name, { day, key, sealed } satisfies SealedList);
  },
  /**
   * @returns today's list with what the hall signed it by; undefined where none is kept
   * @throws {Error} where it was altered on the device
   */
  async read(): Promise<GateList | undefined> {
    await gateListBox.sweep();
    const kept = await deviceBox.get<SealedList>(name);
    if (!kept) return undefined;
    const text = await unseal(kept.key, kept.sealed, aboutDay(kept.day));
    const list =
      text === undefined ? undefined : await readSound(JSON.parse(text) as SignedGateList);
    if (list) return list;
    await gateListBox.forget();
    throw new Error('the list was altered');
  },
  /** The list of a day that is over goes, whoever opens whichever page. */
  async sweep(): Promise<void> {
    const kept = await deviceBox.get<SealedList>(name);
    if (kept && kept.day !== hallDateOf(new Date())) await gateListBox.forget();
  },
  forget: (): Promise<void> => deviceBox.remove(name),
};

/** @returns what the text says; undefined where it is not the one that the hall signed */
export async function readSound(list: SignedGateList): Promise<GateList | undefined> {
  // A page that has no means to seal has none to check by, either: then only what just came is read.
  if (canSeal() && !(await isSigned(list))) return undefined;
  return JSON.parse(list.text) as GateList;
}

async function isSigned({ text, signature, key }: SignedGateList): Promise<boolean> {
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const publicKey = await crypto.subtle.importKey('jwk', key, algorithm, false, ['verify']);
    return await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      publicKey,
      fromBase64Url(signature),
      new TextEncoder().encode(text),
    );
  } catch {
    return false;
  }
}
