import { describe, expect, test } from '@jest/globals';
import { createActTokens } from './act-token';

const indexKey = Buffer.alloc(32, 'k').toString('base64');

describe('tokens for acts on one order', () => {
  let now = 1_000_000;
  const tokens = createActTokens(indexKey, () => now);

  test('a token serves its own order for ten minutes, and no other', () => {
    const token = tokens.create('12');
    expect(tokens.proves(token, '12')).toBe(true);
    expect(tokens.proves(token, '13')).toBe(false);
    now += 599_000;
    expect(tokens.proves(token, '12')).toBe(true);
    now += 2000;
    expect(tokens.proves(token, '12')).toBe(false);
  });

  test.each(['', '.', 'x.y', `${'9'.repeat(15)}.AAAA`])('rejects a made-up token: %s', (token) =>
    expect(tokens.proves(token, '12')).toBe(false),
  );

  test('its end cannot be put off', () => {
    const [, signature] = tokens.create('12').split('.');
    expect(tokens.proves(`${now + 9_000_000}.${signature}`, '12')).toBe(false);
  });
});
