import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { GateGrace } from '@hall/shared/rules/gate-verdict';
import { type HallDate, hallDateOf } from '@hall/shared/rules/hall-time';
import { sha256 } from '@hall/platform/crypto/digests';
import { firstIndexKey } from '@hall/platform/crypto/keys';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { type Actor, recordAct } from '../../foundation/audit';
import type { GateDeps } from './gate';
import { countHandout } from './party-facts.sql';
import { type GateOrder, readPartiesOf } from './party.repository';
import { type Party, toParty, readPartyFacts } from './party';

/** Signs the lists for gates, which refuse an altered list or another signature. */
export interface GateListSigner {
  /** @returns the text and its signature: ECDSA P-256 over SHA-256 (raw, base64url) */
  sign(text: string): { text: string; signature: string };
  /** The key that verifies signatures. A gate gets it at its sign-in, never from a list. */
  publicKey: { kty: string; crv: string; x: string; y: string };
}

/** A day's parties, for a gate that works offline. */
export interface DayAtGate {
  date: HallDate;
  madeAt: Date;
  grace: GateGrace;
  /** Whether only visitors with a scanned document are ticked. */
  eachDocument: boolean;
  /** The hall's gates, each in both languages; a device chooses its own. */
  gates: string[];
  /** Whether exits are counted at the gate. */
  countsExits: boolean;
  /** A hash of the content, 43 characters. */
  version: string;
  parties: Party[];
}

/**
 * @param indexKey the setting INDEX_KEY: every gateway derives the same signing key from it, which reveals nothing
 *   about the blind index
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
    }),
    publicKey: jwk,
  };
}

/** The order of prime256v1 (SEC 2, 2.4.2). */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

function isScalar(bytes: Buffer): boolean {
  const value = BigInt(`0x${bytes.toString('hex')}`);
  return value > 0n && value < order;
}

function deriveKey(secret: Buffer): { key: KeyObject; jwk: GateListSigner['publicKey'] } {
  const ecdh = createECDH('prime256v1');
  for (let counter = 0; ; counter += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `gate list ${counter}`, 32));
    // One in 2^32 scalars is outside of the curve's order and is skipped.
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

/**
 * Gives a device the list of a day for offline use. The first download has an audit entry, because the device then
 * holds the day's people without asking the server. Later downloads, after each admission, are only counted
 * (`admission.entity.ts`). If the page already has the present version, nothing is sent or decrypted.
 * @param asked `date`: default today; `device`: its sign-in; `known`: the version that the page has; `variant`: other
 *   inputs of the version, e.g. the language
 * @returns every party of the day with the data to judge it; undefined if `known` is still valid
 */
export async function takeGateList(
  deps: GateDeps,
  {
    date,
    device,
    known,
    variant = '',
  }: { date?: HallDate; device: string; known?: string; variant?: string },
  by: Actor,
): Promise<DayAtGate | undefined> {
  const [now, { gate, gates, dayBoard }] = await Promise.all([
    readHallNow(deps.database),
    deps.settings.get(),
  ]);
  const day = date ?? hallDateOf(now);
  const grace = { earlyMinutes: gate.earlyMinutes, lateMinutes: gate.lateMinutes };
  const { eachDocument } = gate;
  const countsExits = dayBoard.peopleInside === 'counted';
  const orders = await readPartiesOf(deps.database, day);
  const factsOf = await readPartyFacts(deps.database, orders);
  const described = orders.map((order) => [...describeOrder(order), factsOf(order.id)]);
  const content = [variant, day, grace, eachDocument, gates.names, countsExits, described];
  const version = sha256(JSON.stringify(content)).toString('base64url');
  if (version === known) return undefined;
  await deps.database.transaction(async (transaction) => {
    const handed = { date: day, device: nameDevice(device), staffId: by.staff.id };
    const { id, isFirst } = await countHandout(transaction, handed);
    if (!isFirst) return;
    await recordAct(transaction, {
      ...by,
      act: 'party.list',
      subject: { type: 'day', id: day },
      after: { parties: orders.length, handout: id },
    });
  });
  return {
    date: day,
    madeAt: now,
    grace,
    eachDocument,
    gates: gates.names,
    countsExits,
    version,
    parties: orders.map((order) => toParty(order, deps.sealer, factsOf(order.id))),
  };
}

/** @returns a name for the device that does not reveal the sign-in, which is stored as a hash only */
const nameDevice = (device: string): string => sha256(device).toString('base64url').slice(0, 22);

/** The part of an order that the list contains, with encrypted numbers, to compare versions without decryption. */
const describeOrder = ({ area, session, tickets, ...order }: GateOrder) => [
  order.id,
  order.orderno,
  order.ticketcode,
  order.pool,
  order.visitDate,
  order.status,
  session.starttime,
  session.endtime,
  area.nameZh,
  area.nameEn,
  tickets.map(({ id, realname, doctype, idnumSealed, status, declared }) => [
    id,
    realname,
    doctype,
    idnumSealed,
    status,
    declared,
  ]),
];
