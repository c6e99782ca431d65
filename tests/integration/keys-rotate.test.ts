import { createCipheriv, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createDecider } from '@hall/domain/reservation/booking';
import { rotateKeys } from '@hall/domain/operations/key-rotation';
import { assertKeysFit, followKeys, readIndexState } from '@hall/domain/foundation/keys';
import type { Identities, SealedVisitor } from '@hall/domain/reservation/orders';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { placeOf } from '@hall/platform/crypto/places';
import { createSealer, type Sealer } from '@hall/platform/crypto/seal';
import { createFileStore } from '@hall/platform/providers/files';
import { type BookingWorld, newRequestId, openBookingWorld } from '../support/booking-world';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';

const makeKey = (): string => randomBytes(32).toString('base64');
const former = { DATA_KEYS: `2026:${makeKey()}`, INDEX_KEY: makeKey() };
const next = { DATA_KEYS: `2027:${makeKey()}`, INDEX_KEY: makeKey() };
const both = {
  DATA_KEYS: `${next.DATA_KEYS},${former.DATA_KEYS}`,
  INDEX_KEY: `${next.INDEX_KEY},${former.INDEX_KEY}`,
};
const identitiesOf = (keys: typeof both): Identities => ({
  sealer: createSealer(keys.DATA_KEYS),
  blindIndex: createBlindIndex(keys.INDEX_KEY),
});
const silent = () => undefined;
const by = {
  staff: { id: null, username: 'command-line', role: 'ops' as const },
  address: 'localhost',
};

describe('rotating the keys while the site runs', () => {
  let world: BookingWorld;
  let folder: string;
  /** All have both keys: a gateway before it notices the rotation, one after it, and a worker. */
  let before: Identities;
  let after: Identities;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hall-keys-'));
    before = identitiesOf(both);
    after = identitiesOf(both);
    world = await openBookingWorld(await freshStores(), {
      seats: 200,
      sessions: 2,
      identities: identitiesOf(both),
    });
    await assertKeysFit(world.database, former);
    const state = await readIndexState(world.database);
    before.blindIndex.follow(state!);
  });
  afterEach(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const seal = ({ sealer, blindIndex }: Identities, idnum: string): SealedVisitor => {
    const key = blindIndex(2, idnum);
    return { realname: '王小明', doctype: 2, idnum: sealer.seal(idnum, placeOf.visitor(key)), key };
  };
  const filesOf = (sealer: Sealer) =>
    createFileStore({ FILES_PROVIDER: 'disk', FILES_FOLDER: folder } as never, sealer);
  const rotate = (changed: { files?: object } = {}) => {
    const identities = identitiesOf(both);
    const files = { ...filesOf(identities.sealer), ...changed.files };
    return rotateKeys({ ...world, ...identities, files, by }, silent);
  };
  /** Turns the hall into one from before values were bound to their place and files encrypted. */
  const makeOlder = () => world.database.query(`DELETE FROM operations_state WHERE key = 'sealed'`);
  /** Stores an unencrypted paper with the row that names it. */
  const layOpenPaper = async () => {
    mkdirSync(join(folder, 'papers'));
    writeFileSync(join(folder, 'papers/old.jpg'), 'a licence');
    const [agency] = await world.makeAccounts(1);
    await world.database.query(
      `INSERT INTO account_papers (account_id, account_type, paperno, email, image_key) VALUES ($1, 'ta', 'L-1', '', 'papers/old.jpg')`,
      [agency],
    );
  };
  const ask = async (by: Identities, idnum: string, session = 0) => {
    const [accountId] = await world.makeAccounts(1);
    const { id: sessionId, date } = world.sessions[session]!;
    const requestid = newRequestId();
    const visitors = [seal(by, idnum)];
    await world.accept({ requestid, accountId: accountId!, sessionId, date, visitors });
    return { requestid, date };
  };
  const outcomeOf = async ({ requestid, date }: { requestid: string; date: string }) => {
    await world.decider.decide(requestid, date);
    const [row] = (await world.database.query(
      'SELECT coalesce(rejectcode, state) AS outcome FROM booking_requests WHERE requestid = $1',
      [requestid],
    )) as [{ outcome: string }];
    return row.outcome;
  };
  /** Reads the holders of active tickets with the new keys only. */
  const readHolders = async () => {
    const { sealer, blindIndex } = identitiesOf(next);
    const rows = (await world.database.query(
      'SELECT visit_date::text AS day, idnum_sealed, visitor_key FROM tickets WHERE holds_seat',
    )) as { day: string; idnum_sealed: string; visitor_key: string }[];
    return rows.map(({ day, idnum_sealed, visitor_key }) => {
      const idnum = sealer.open(idnum_sealed, placeOf.visitor(visitor_key));
      expect(visitor_key).toBe(blindIndex(2, idnum));
      return `${day} ${idnum}`;
    });
  };

  test('a ticket holder gets no second ticket of that day, requested before the rotation or after', async () => {
    expect(await outcomeOf(await ask(before, 'E10000001'))).toBe('confirmed');
    const again = await ask(before, 'E10000001');
    const other = await ask(before, 'E10000002');
    expect((await rotate()).left).toEqual({});
    const late = await ask(before, 'E10000001');
    const anew = await ask(after, 'E10000001');
    expect(await outcomeOf(again)).toBe('B00015');
    expect(await outcomeOf(late)).toBe('B00015');
    expect(await outcomeOf(anew)).toBe('B00015');
    expect(await outcomeOf(other)).toBe('confirmed');
    expect(await outcomeOf(await ask(after, 'E10000002'))).toBe('B00015');
    expect(await readHolders()).toHaveLength(2);
    expect(await world.drifts()).toEqual([]);
  });

  test('bookings continue during the rotation: each is confirmed or refused rightly, none is doubled', async () => {
    const people = Array.from({ length: 40 }, (_, n) => `E2000${String(n).padStart(4, '0')}`);
    let rotation: Promise<unknown> = Promise.resolve();
    const outcomes = await Promise.all(
      people.flatMap((idnum, n) =>
        [before, after].map(async (by) => {
          if (n === 10 && by === before) rotation = rotate();
          return outcomeOf(await ask(by, idnum));
        }),
      ),
    );
    await rotation;
    await rotate();
    expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(people.length);
    expect(outcomes.filter((outcome) => outcome === 'B00015')).toHaveLength(people.length);
    const holders = await readHolders();
    expect(new Set(holders).size).toBe(people.length);
    expect(holders).toHaveLength(people.length);
  });

  test('an interrupted rotation restarts, and needs the former keys until it is done', async () => {
    await outcomeOf(await ask(before, 'E10000001'));
    await makeOlder();
    await layOpenPaper();
    const broken = { sealAnew: () => Promise.reject(new Error('killed')) };
    await expect(rotate({ files: broken })).rejects.toThrow('killed');
    await expect(assertKeysFit(world.database, next)).rejects.toThrow(/former key is missing/);
    await expect(assertKeysFit(world.database, both)).resolves.toBeUndefined();

    expect((await rotate()).left).toEqual({});
    expect(existsSync(join(folder, 'papers/old.jpg'))).toBe(true);
    expect(readFileSync(join(folder, 'papers/old.jpg'), 'latin1')).not.toContain('licence');
    const { sealer } = identitiesOf(next);
    expect(String(await filesOf(sealer).get('papers/old.jpg'))).toBe('a licence');
    await expect(assertKeysFit(world.database, next)).resolves.toBeUndefined();
    await expect(assertKeysFit(world.database, former)).rejects.toThrow('INDEX_KEY');
    expect((await rotate()).renewed).toBe(0);
  });

  /** Encrypts a number as before numbers were bound to a place. */
  const sealUnbound = (idnum: string): string => {
    const [id = '', key = ''] = former.DATA_KEYS.split(':');
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv);
    const body = Buffer.concat([cipher.update(idnum), cipher.final()]);
    return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
  };

  test('an old hall accepts unencrypted values until its keys were rotated, and never again', async () => {
    await makeOlder();
    await layOpenPaper();
    const running = identitiesOf(both);
    const warnings: string[] = [];
    const logger = { warn: (line: string) => void warnings.push(line) } as never;
    const follower = await followKeys(world.database, running, {
      logger,
      lost: silent,
      everyMs: 20,
    });
    const files = filesOf(running.sealer);
    const unbound = sealUnbound('E10000009');
    try {
      expect(warnings).toEqual([expect.stringContaining('npm run keys:rotate')]);
      expect(running.sealer.open(unbound, placeOf.totp('1'))).toBe('E10000009');
      expect(String(await files.get('papers/old.jpg'))).toBe('a licence');
      expect((await rotate()).left).toEqual({});
      await eventually(async () =>
        expect(() => running.sealer.open(unbound, placeOf.totp('1'))).toThrow(/no place/),
      );
      expect(String(await files.get('papers/old.jpg'))).toBe('a licence');
      writeFileSync(join(folder, 'papers/old.jpg'), 'the licence of another');
      await expect(files.get('papers/old.jpg')).rejects.toThrow(/no seal/);
      // Removing the note has no effect on a running process: it polls again and stays strict.
      const looks = jest.spyOn(running.blindIndex, 'follow');
      await makeOlder();
      await eventually(() => Promise.resolve(expect(looks.mock.calls.length).toBeGreaterThan(2)));
      await expect(files.get('papers/old.jpg')).rejects.toThrow(/no seal/);
    } finally {
      follower.close();
    }
  });

  test('a new hall never accepts unencrypted values, and its rotation does not skip them', async () => {
    await layOpenPaper();
    const running = identitiesOf(both);
    const follower = await followKeys(world.database, running, {
      logger: undefined as never,
      lost: silent,
    });
    follower.close();
    expect(() => running.sealer.open(sealUnbound('E1'), placeOf.totp('1'))).toThrow(/no place/);
    await expect(filesOf(running.sealer).get('papers/old.jpg')).rejects.toThrow(/no seal/);
    await expect(rotate()).rejects.toThrow(/no seal .*papers\/old\.jpg/);
  });

  test('a worker without the new key decides nothing, and harms no request', async () => {
    const request = await ask(before, 'E10000001');
    await rotate();
    const behind = createDecider({ ...world, ...identitiesOf(former) }, 100);
    await behind.decide(request.requestid, request.date);
    expect(
      await world.database.query(
        'SELECT state, attempts FROM booking_requests WHERE requestid = $1',
        [request.requestid],
      ),
    ).toEqual([{ state: 'accepted', attempts: 0 }]);
    expect(await outcomeOf(request)).toBe('confirmed');
  });
});
