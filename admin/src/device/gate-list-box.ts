import type { GateKey, GateList, SignedGateList } from '@hall/shared/contract/staff/gate';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { deviceBox } from './device-box';
import { canSeal, fromBase64Url, makeKey, seal, unseal } from './sealing';

/** The encrypted list and its key. Both are deleted on sign-out and after the day. */
interface SealedList {
  day: string;
  key: CryptoKey;
  sealed: Uint8Array<ArrayBuffer>;
}

const name = 'gate-list';
/** The day is authenticated data, so that the list of another day cannot replace this one. */
const aboutDay = (day: string): string => `the gate's list of ${day}`;

/**
 * Today's list on a gate device, for use offline. It is encrypted with a non-extractable key; each list gets a new
 * key.
 */
export const gateListBox = {
  /** @returns whether the list was stored; false without Web Crypto or storage */
  async save(list: SignedGateList, day: string): Promise<boolean> {
    if (!canSeal()) return false;
    const key = await makeKey();
    const sealed = await seal(key, JSON.stringify(list), aboutDay(day));
    return deviceBox.set(name, { day, key, sealed } satisfies SealedList);
  },
  /**
   * @param gateKey the public key from the session
   * @returns today's list; undefined if none is stored
   * @throws {Error} if the hall's signature does not match
   */
  async read(gateKey: GateKey | null): Promise<GateList | undefined> {
    await gateListBox.sweep();
    const stored = await deviceBox.get<SealedList>(name);
    if (!stored) return undefined;
    const text = await unseal(stored.key, stored.sealed, aboutDay(stored.day));
    const list =
      text === undefined ? undefined : await readSound(JSON.parse(text) as SignedGateList, gateKey);
    if (list) return list;
    await gateListBox.forget();
    throw new Error('the list was altered');
  },
  /** Deletes the list of a past day. Runs when any page opens. */
  async sweep(): Promise<void> {
    const stored = await deviceBox.get<SealedList>(name);
    if (stored && stored.day !== hallDateOf(new Date())) await gateListBox.forget();
  },
  forget: (): Promise<void> => deviceBox.remove(name),
};

/**
 * @param gateKey the public key from the session, never from the list itself
 * @returns the content; undefined if the hall's signature does not match
 */
export async function readSound(
  list: SignedGateList,
  gateKey: GateKey | null,
): Promise<GateList | undefined> {
  // Without Web Crypto the signature cannot be checked. Then nothing is stored either, so the list is fresh.
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
