import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createPuzzleSeals } from './puzzle-seals';
import { createSolvedTokens } from './captchas';
import { createTokenSigner } from './token-signer';

const keyOf = (letter: string): string => Buffer.alloc(32, letter).toString('base64');
const key = keyOf('a');
const device = 'a device';

afterEach(() => {
  jest.restoreAllMocks();
});

const later = (seconds: number): void => {
  const then = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(then);
};

describe('a puzzle sealed in its id', () => {
  const seals = createPuzzleSeals(key);
  const puzzle = { x: 217, device, untilSeconds: 1_800_000_000, withoutRedis: false };

  test('opens to its solution, its time and its device, and has the length that the form takes', () => {
    const captchaid = seals.seal(puzzle);
    expect(captchaid).toHaveLength(56);
    const opened = seals.open(captchaid);
    expect(opened).toMatchObject({ x: 217, untilSeconds: 1_800_000_000, withoutRedis: false });
    const another = seals.open(seals.seal({ ...puzzle, withoutRedis: true }));
    expect(another).toMatchObject({ x: 217, withoutRedis: true });
    expect([device, 'another', ''].map((one) => opened?.isFor(one))).toEqual([true, false, false]);
  });

  test('is different each time, so that solved ones reveal nothing', () => {
    expect(new Set(Array.from({ length: 50 }, () => seals.seal(puzzle))).size).toBe(50);
  });

  test('is invalid after any change or in another spelling', () => {
    const captchaid = seals.seal(puzzle);
    for (let at = 0; at < captchaid.length; at += 1) {
      const other = captchaid[at] === 'A' ? 'B' : 'A';
      expect(seals.open(captchaid.slice(0, at) + other + captchaid.slice(at + 1))).toBeUndefined();
    }
    for (const text of ['', `${captchaid}=`, ` ${captchaid}`, 'x'.repeat(56)])
      expect(seals.open(text)).toBeUndefined();
  });

  test('opens after a change of the key, while the former one is listed', () => {
    const captchaid = seals.seal(puzzle);
    expect(createPuzzleSeals(`${keyOf('b')},${key}`).open(captchaid)?.x).toBe(217);
    expect(createPuzzleSeals(keyOf('b')).open(captchaid)).toBeUndefined();
  });
});

describe('a token of a solved puzzle', () => {
  const signer = createTokenSigner(key);

  test('belongs to its device for two minutes, and records the required puzzles', () => {
    later(0);
    const token = signer.sign(device);
    const issue = { atSeconds: Math.floor(Date.now() / 1000), withoutRedis: false };
    expect(signer.read(token, device)).toEqual({ thorough: false, issue });
    expect(signer.read(signer.sign(device, { thorough: true }), device)?.thorough).toBe(true);
    expect(signer.read(signer.sign(device, { withoutRedis: true }), device)).toEqual({
      thorough: false,
      issue: { ...issue, withoutRedis: true },
    });
    expect(signer.read(token, 'another')).toBeUndefined();
    later(119);
    expect(signer.read(token, device)).toBeDefined();
    later(3);
    expect(signer.read(token, device)).toBeUndefined();
  });

  test('is invalid after any change', () => {
    const token = signer.sign(device);
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(signer.read(token.slice(0, at) + other + token.slice(at + 1), device)).toBeUndefined();
    }
    for (const text of ['', `${token}=`, 'x'.repeat(45)])
      expect(signer.read(text, device)).toBeUndefined();
  });

  test('belongs to this hall, and survives a key rotation', () => {
    const token = signer.sign(device);
    expect(createTokenSigner(`${keyOf('b')},${key}`).read(token, device)).toBeDefined();
    expect(createTokenSigner(keyOf('b')).read(token, device)).toBeUndefined();
  });
});

describe('consuming tokens', () => {
  const open = () => {
    const used = new Map<string, string>();
    return createSolvedTokens(key, {
      isRedisAway: () => false,
      use({ what, by }) {
        const former = used.get(what);
        if (former === undefined) used.set(what, by);
        return Promise.resolve(former);
      },
    });
  };
  const refused = { code: 'A00005' };

  test('accepts a token for one request, however often it is sent', async () => {
    const tokens = open();
    const token = tokens.issueToken(device);
    await tokens.consumeToken(token, device, 'first');
    await tokens.consumeToken(token, device, 'first');
    await expect(tokens.consumeToken(token, device, 'second')).rejects.toMatchObject(refused);
  });

  test('accepts a token once without a request id', async () => {
    const tokens = open();
    const token = tokens.issueToken(device);
    await tokens.consumeToken(token, device);
    await expect(tokens.consumeToken(token, device)).rejects.toMatchObject(refused);
  });

  test('rejects and does not spend a missing token, another device’s, or an insufficient one', async () => {
    const tokens = open();
    const token = tokens.issueToken(device);
    for (const tried of [
      tokens.consumeToken(undefined, device),
      tokens.consumeToken(token, 'another'),
      tokens.consumeToken(token, device, 'first', true),
    ])
      await expect(tried).rejects.toMatchObject(refused);
    await tokens.consumeToken(token, device, 'first');
    await tokens.consumeToken(tokens.issueToken(device, true), device, 'first', true);
  });
});
