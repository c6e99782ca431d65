import { deviceBox } from './device-box';
import { canSeal, fromBase64Url, makeKey, seal, unseal } from './sealing';
import type { GateKey, GateList, SignedGateList } from '@hall/shared/contract/staff/gate';
import { hallDateOf } from '@hall/shared/rules/hall-time';

/** The list as the device has it, and what opens it: both go with the sign-in, and with the day. */
interface SealedList {
  day: string;
  key: CryptoKey;
  sealed: Uint8Array<ArrayBuffer>;
}

const name = 'gate-list';
/** The day is part of the seal, so that the list of another day cannot be put in its place. */
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
   * @param gateKey as the session told it
   * @returns today's list; undefined where none is kept
   * @throws {Error} where it is not as the hall signed it
   */
  async read(gateKey: GateKey | null): Promise<GateList | undefined> {
    await gateListBox.sweep();
    const kept = await deviceBox.get<SealedList>(name);
    if (!kept) return undefined;
    const text = await unseal(kept.key, kept.sealed, aboutDay(kept.day));
    const list =
      text === undefined ? undefined : await readSound(JSON.parse(text) as SignedGateList, gateKey);
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

/**
 * @param gateKey as the session told it: a list is never checked by a key of its own
 * @returns what the text says; undefined where it is not the one that the hall signed
 */
export async function readSound(
  list: SignedGateList,
  gateKey: GateKey | null,
): Promise<GateList | undefined> {
  // A page that has no means to seal has none to check by, either: then only what just came is read.
  if (canSeal() && !(gateKey && (await isSigned(list, gateKey)))) return undefined;
  return JSON.parse(list.text) as GateList;
}

async function isSigned({ text, signature }: SignedGateList, gateKey: GateKey): Promise<boolean> {
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const publicKey = await crypto.subtle.importKey('jwk', gateKey, algorithm, false, ['verify']);
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
