import { describe, expect, test } from '@jest/globals';
import { parseRedisAddress } from './redis-address';

describe('the address of Redis', () => {
  test('is a single server', () => {
    expect(parseRedisAddress('redis://:secret@cache:6379/2')).toEqual({ kind: 'single' });
    expect(parseRedisAddress('rediss://cache')).toEqual({ kind: 'single' });
  });

  test('can list some servers of a cluster', () => {
    expect(parseRedisAddress('redis-cluster://:s%40f@a:7000,b')).toEqual({
      kind: 'cluster',
      nodes: [
        { host: 'a', port: 7000 },
        { host: 'b', port: 6379 },
      ],
      credentials: { password: 's@f' },
      tls: false,
    });
  });

  test('can name a master and its sentinels', () => {
    expect(parseRedisAddress('redis-sentinel://a:26379,b/hall/1')).toEqual({
      kind: 'sentinel',
      nodes: [
        { host: 'a', port: 26_379 },
        { host: 'b', port: 26_379 },
      ],
      credentials: {},
      tls: false,
      name: 'hall',
      db: 1,
    });
  });

  test('uses TLS with rediss', () => {
    expect(parseRedisAddress('rediss-cluster://a')).toMatchObject({ kind: 'cluster', tls: true });
    expect(parseRedisAddress('rediss-sentinel://a/hall')).toMatchObject({
      kind: 'sentinel',
      tls: true,
    });
  });

  test.each(['', 'http://a', 'redis-cluster://', 'redis-sentinel://a', 'redis-cluster://a:x'])(
    '%p is refused',
    (url) => {
      expect(() => parseRedisAddress(url)).toThrow('REDIS_URL');
    },
  );
});
