import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { Locale } from '@hall/shared/codes/states';
import type { GateList, SignedGateList } from '@hall/shared/contract/staff/gate';
import { hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import { firstIndexKey } from '@hall/platform/crypto/keys';
import { readNow } from '@hall/platform/postgres/store-clock';
import type { GateDeps } from './gate';
import { readPartiesOf } from './party.repository';
import { presentParty } from './present-party';

/** Signs the lists that gates keep: a list that was altered on its way or on the device is refused. */
export interface GateListSigner {
  sign(text: string): SignedGateList;
}

/**
 * @param indexKey as the setting INDEX_KEY: every gateway derives the same signing key from it, and
 *   nothing about the blind index can be told from that
 */
export function createGateListSigner(indexKey: string): GateListSigner {
  const { key, jwk } = deriveKey(firstIndexKey(indexKey));
  return {
    sign: (text) => ({
      text,
      signature: sign('sha256', Buffer.from(text, 'utf8'), {
        key,
        dsaEncoding: 'ieee-p1363',
      }).toString('base64url'),
      key: jwk,
    }),
  };
}

/** The order of prime256v1 (SEC 2, 2.4.2). */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

function isScalar(bytes: Buffer): boolean {
  const value = BigInt(`0x${bytes.toString('hex')}`);
  return value > 0n && value < order;
}

function deriveKey(secret: Buffer): { key: KeyObject; jwk: SignedGateList['key'] } {
  const ecdh = createECDH('prime256v1');
  for (let counter = 0; ; counter += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `gate list ${counter}`, 32));
    // One in 2^32 scalars is outside of the curve's order: the next one is taken.
    if (!isScalar(scalar)) continue;
    ecdh.setPrivateKey(scalar);
    const point = ecdh.getPublicKey();
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const key = createPrivateKey({
      key: { ...jwk, d: scalar.toString('base64url') },
      format: 'jwk',
    });
    return { key, jwk };
  }
}

/** @returns every party of the day with what a gate needs to judge by itself, signed. */
export async function readGateList(
  deps: GateDeps & { signer: GateListSigner },
  date: string | undefined,
  locale: Locale,
): Promise<SignedGateList> {
  const [now, { gate }] = await Promise.all([readNow(deps.database), deps.settings.get()]);
  const day = date ?? hallDateOf(now);
  const orders = await readPartiesOf(deps.database, day);
  const list: GateList = {
    date: day,
    madeat: hallIso(now),
    grace: { earlyMinutes: gate.earlyMinutes, lateMinutes: gate.lateMinutes },
    parties: orders.map((order) => presentParty(order, deps.sealer, locale)),
  };
  return deps.signer.sign(JSON.stringify(list));
}
