import { randomBytes, randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createToken } from '@hall/platform/crypto/tokens';
import { type Redis } from '@hall/platform/redis/connections';
import { createCaptchas, createPuzzleSeals } from '@hall/toolkit/captcha';
import { createLimits } from '@hall/toolkit/limits';
import { readSentCode } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { handTrack } from '../support/hand-track';
import { registerVisitor } from '../support/new-visitor';
import { indexKey } from '../support/index-key';
import { openRows } from '../support/open-rows';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import { createVisitorClient, type VisitorClient } from '../support/visitor-client';
import { redisUntilEnd } from '../support/until-end';

/** The points of a path to a position. */
type Track = (x: number) => number[][];

interface Caller {
  device: string;
  address: string;
}

const newMobile = (): string => `138${randomInt(10_000_000, 99_999_999)}`;

describe('the captcha', () => {
  let system: SharedSystem;
  let redis: Redis;
  beforeAll(async () => {
    system = await sharedSystem();
    redis = await redisUntilEnd(system.redisUrl);
  });

  const open = (address?: string): VisitorClient =>
    createVisitorClient(system.baseUrl, { locale: 'en', ...(address && { address }) });

  /** @returns a puzzle of the client, with its solution */
  async function ask(client: VisitorClient) {
    const puzzle = await client.call('captcha/create');
    const captchaid = String(puzzle.captchaid);
    const shown = await fetch(`${system.baseUrl}/dev/captcha/${captchaid}`);
    const { x } = (await shown.json()) as { x: number };
    return { puzzle, captchaid, x };
  }

  /** @param by the client that sends the solution */
  async function solve(
    client: VisitorClient,
    {
      off = 0,
      by = client,
      track = handTrack,
    }: { off?: number; by?: VisitorClient; track?: Track } = {},
  ) {
    const { captchaid, x } = await ask(client);
    const points = track(x + off);
    return by.call('captcha/verify', {
      captchaid,
      x: x + off,
      ...(points.length && { track: points }),
    });
  }

  /** Moves with the page keys as far as possible, then with arrow keys. */
  const keys: Track = (x) => {
    const [pages, arrows] = [Math.floor(x / 20), Math.floor((x % 20) / 2)];
    const at = (i: number): number => 20 * Math.min(i, pages) + 2 * Math.max(0, i - pages);
    return Array.from({ length: pages + arrows }, (_, i) => [at(i + 1), 0, 300 * i]);
  };

  /** The track of a client that omits it. */
  const none: Track = () => [];

  /** A straight line at constant speed. */
  const programs: Track = (x) =>
    Array.from({ length: 21 }, (_, i) => [Math.round((i / 20) * x), 300, i * 16]);

  test('gives each caller a puzzle; simultaneous callers share pictures', async () => {
    const client = open();
    const puzzles = await Promise.all(Array.from({ length: 20 }, () => ask(client)));
    expect(new Set(puzzles.map(({ puzzle }) => puzzle.captchaid)).size).toBe(20);
    expect(new Set(puzzles.map(({ puzzle }) => puzzle.background)).size).toBeGreaterThan(1);
  });

  test('answers with nothing that reveals the position of the gap', async () => {
    const { puzzle } = await ask(open());
    const { background, piece, y, ...others } = puzzle;
    const shown = { captchaid: expect.any(String), width: 320, height: 200 };
    expect(others).toEqual({ ...shown, code: 'A00006', status: 200 });
    // A drawing's markup would contain the position. Pixels have to be analysed.
    for (const picture of [background, piece])
      expect(String(picture)).toMatch(/^data:image\/(jpeg|png);base64,/);
    expect(y).toEqual(expect.any(Number));
  });

  test('accepts one try per puzzle, close enough, from the device that asked', async () => {
    expect(await solve(open(), { off: 6 })).toMatchObject({ code: 'A00006' });
    expect(await solve(open(), { off: -6 })).toMatchObject({ code: 'A00006' });
    expect(await solve(open(), { off: 7 })).toMatchObject({ code: 'A00005' });
    expect(await solve(open(), { by: open() })).toMatchObject({ code: 'A00005' });
    const client = open();
    const { captchaid, x } = await ask(client);
    expect(await client.call('captcha/verify', { captchaid, x: x + 20 })).toMatchObject({
      code: 'A00005',
    });
    expect(await client.call('captcha/verify', { captchaid, x })).toMatchObject({ code: 'A00005' });
  });

  test('gives a person minutes: the puzzle waits, and the token’s lifetime starts with the solution', async () => {
    const client = open();
    const { captchaid, x } = await ask(client);
    const leftOf = (untilSeconds = 0): number => untilSeconds - Date.now() / 1000;
    expect(leftOf(createPuzzleSeals(indexKey).open(captchaid)?.untilSeconds)).toBeGreaterThan(600);
    const { captchatoken } = await client.call('captcha/verify', { captchaid, x });
    const head = Buffer.from(String(captchatoken), 'base64url');
    expect(leftOf(head.readUInt32BE(12))).toBeGreaterThan(110);
  });

  test('accepts a change of address in between, as on a phone', async () => {
    const client = open('phone-before');
    const after = Object.assign(open('phone-after'), { device: client.device });
    const { captchaid, x } = await ask(client);
    const moved = await fetch(
      `${system.baseUrl}/mmodule/com.maiget.tickets/ajax/captcha/verify?bundleid=hall&moduleid=visit`,
      {
        method: 'POST',
        body: new URLSearchParams({ captchaid, x: String(x) }),
        headers: { devicetoken: after.device, 'X-Dev-Client-Address': 'phone-after' },
      },
    );
    expect(await moved.json()).toMatchObject({ code: 'A00006' });
  });

  test('requires two solutions in a row from a device that failed three times, and no more', async () => {
    const client = open();
    for (let i = 0; i < 3; i += 1) await solve(client, { off: 15 });
    expect(await solve(client)).toMatchObject({
      code: 'A00005',
      reason: 'one_more',
      errmsg: 'Correct. Please solve one more puzzle',
    });
    expect(await solve(client, { off: 15 })).toMatchObject({ code: 'A00005' });
    expect(await solve(client)).toMatchObject({ code: 'A00005' });
    expect(await solve(client)).toMatchObject({ code: 'A00006' });
  });

  test('requires two in a row from everybody at an address where very many failed', async () => {
    for (let i = 0; i < 25; i += 1) await solve(open('a-farm'), { off: 15 });
    expect(await solve(open('a-farm'))).toMatchObject({ code: 'A00005' });
    expect(await solve(open('elsewhere'))).toMatchObject({ code: 'A00006' });
  });

  test('accepts a program’s track a few times, then requires two and a better track', async () => {
    const client = open();
    for (let i = 0; i < 15; i += 1)
      expect(await solve(client, { track: programs })).toMatchObject({ code: 'A00006' });
    expect(await solve(client, { track: programs })).toMatchObject({
      errmsg: 'The verification failed. Please try again',
    });
    expect(await solve(client)).toMatchObject({ errmsg: expect.stringContaining('one more') });
    expect(await solve(client)).toMatchObject({ code: 'A00006' });
  });

  test('requires one more of a client without a track when two in a row are due', async () => {
    const client = open();
    expect(await solve(client, { track: none })).toMatchObject({ code: 'A00006' });
    for (let i = 0; i < 5; i += 1) await solve(client, { off: 15, track: none });
    for (let i = 0; i < 2; i += 1)
      expect(await solve(client, { track: none })).toMatchObject({
        errmsg: expect.stringContaining('one more'),
      });
    expect(await solve(client, { track: none })).toMatchObject({ code: 'A00006' });
  });

  describe('counts doubts', () => {
    const limits = () =>
      createLimits(redis, {
        INDEX_KEY: randomBytes(32).toString('base64'),
        SMS_HOURLY_PER_ADDRESS: 30,
      });
    /** Solves a puzzle as this caller with this track. */
    const pass = async (by: ReturnType<typeof limits>, caller: Caller, track: Track) => {
      const once = { isRedisAway: () => false, use: () => Promise.resolve(undefined) };
      const captchas = createCaptchas({ limits: by, once, config: { INDEX_KEY: indexKey } });
      const { captchaid } = await captchas.create(caller);
      const x = captchas.peek(captchaid) ?? 0;
      const points = track(x);
      const way = points.length ? { track: JSON.stringify(points) } : {};
      await captchas.verify({ captchaid, x, ...way }, caller);
    };
    const newDevice = (address: string): Caller => ({ address, device: createToken() });

    test('of a device without a track at once, and never of hands or keys', async () => {
      const by = limits();
      const [person, program] = [newDevice('198.18.7.1'), newDevice('198.18.7.2')];
      for (let i = 0; i < 4; i += 1) await pass(by, person, i % 2 ? keys : handTrack);
      expect(await by.captchaDoubts(person)).toMatchObject({ tracks: 0, tracksOfAddress: 0 });
      await pass(by, program, none);
      expect(await by.captchaDoubts(program)).toMatchObject({ tracks: 3, tracksOfAddress: 1 });
    });

    test('of a network, whatever the device id, and of no other', async () => {
      const by = limits();
      const near = (at: number) => newDevice(`2001:db8:7:1::${at}`);
      for (let at = 1; at <= 8; at += 1) await pass(by, near(at), none);
      for (let at = 1; at <= 8; at += 1) await pass(by, near(at), programs);
      expect(await by.captchaDoubts(near(99))).toMatchObject({ tracks: 0, tracksOfAddress: 16 });
      const elsewhere = newDevice('2001:db8:7:2::1');
      expect(await by.captchaDoubts(elsewhere)).toMatchObject({ tracksOfAddress: 0 });
    });
  });

  test('stores track shapes of signed-in accounts, only of pointers', async () => {
    const rows = openRows(system.databaseUrl);
    const digestsOf = async ({ username }: { username: string }) =>
      (
        await rows.query<{ digest: string }[]>(
          'SELECT t.digest FROM solved_tracks t JOIN accounts a ON a.id = t.account_id WHERE a.username = $1',
          [username],
        )
      ).map(({ digest }) => digest);
    // Registration has solved one before the account existed.
    const [byKeys, byHand] = [
      await registerVisitor(system.baseUrl),
      await registerVisitor(system.baseUrl),
    ];
    expect(await solve(byKeys.client, { track: keys })).toMatchObject({ code: 'A00006' });
    expect(await solve(byHand.client)).toMatchObject({ code: 'A00006' });
    const digests = await eventually(async () => {
      const stored = await digestsOf(byHand);
      expect(stored).toHaveLength(4);
      return stored;
    });
    for (const digest of digests) expect(digest).toMatch(/^[\w-]{22}$/);
    expect(await digestsOf(byKeys)).toEqual([]);
  });

  test('sends a code instead of the picture, whose token is as valid as a puzzle’s', async () => {
    const client = open();
    const telnum = newMobile();
    expect(await client.call('captcha/message', { telnum })).toMatchObject({ resendafter: 60 });
    const smscode = await readSentCode(system.baseUrl, telnum);
    const wrong = smscode === '000000' ? '111111' : '000000';
    expect(await client.call('captcha/code', { telnum, smscode: wrong })).toMatchObject({
      code: 'A00008',
    });
    expect(await open().call('captcha/code', { telnum, smscode })).toMatchObject({
      code: 'A00008',
    });
    const { captchatoken } = await client.call('captcha/code', { telnum, smscode });
    expect(await client.call('captcha/code', { telnum, smscode })).toMatchObject({
      code: 'A00008',
    });
    const login = { telnum, scene: 'login', captchatoken: String(captchatoken) };
    expect(await client.call('sms/send', login)).toMatchObject({ code: 'A00006' });
    expect(await client.call('sms/send', login)).toMatchObject({ code: 'A00005' });
  });

  test('sends such a code to a signed-in account’s own phone only', async () => {
    const { client, telnum } = await registerVisitor(system.baseUrl);
    expect(await client.call('captcha/ownMessage')).toMatchObject({ resendafter: 60 });
    const smscode = await readSentCode(system.baseUrl, telnum);
    const other = (await registerVisitor(system.baseUrl)).client;
    expect(await other.call('captcha/ownCode', { smscode })).toMatchObject({ code: 'A00008' });
    const { captchatoken } = await client.call('captcha/ownCode', { smscode });
    expect(captchatoken).toEqual(expect.any(String));
    expect(await client.call('captcha/ownCode', { smscode })).toMatchObject({ code: 'A00008' });
    expect(await client.call('captcha/ownMessage')).toMatchObject({ status: 429 });
    expect(await open().call('captcha/ownMessage')).toMatchObject({ code: 'A00004' });
  });

  test('limits such codes per device and per number', async () => {
    const client = open();
    for (let i = 0; i < 3; i += 1)
      expect(await client.call('captcha/message', { telnum: newMobile() })).toMatchObject({
        code: 'A00006',
      });
    expect(await client.call('captcha/message', { telnum: newMobile() })).toMatchObject({
      status: 429,
    });
    const telnum = newMobile();
    expect(await open().call('captcha/message', { telnum })).toMatchObject({ code: 'A00006' });
    expect(await open().call('captcha/message', { telnum })).toMatchObject({ status: 429 });
  });
});
