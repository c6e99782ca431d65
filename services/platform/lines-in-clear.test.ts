import { describe, expect, test } from '@jest/globals';
import { findLinesInClear } from './lines-in-clear';

describe('a line to another machine', () => {
  test.each([
    ['DATABASE_URL', 'postgres://hall:x@db.example/hall'],
    ['DATABASE_URL', 'postgres://hall:x@db.example/hall?sslmode=disable'],
    ['DATABASE_URL', 'postgres://hall:x@db.example/hall?sslmode=prefer'],
    ['REDIS_URL', 'redis://cache.example:6379'],
    ['REDIS_URL', 'redis-cluster://127.0.0.1:6379,cache.example:6379'],
    ['REDIS_URL', 'redis-sentinel://cache.example/hall'],
    ['CLAMD_URL', 'tcp://scanner.example:3310'],
    ['S3_ENDPOINT', 'http://files.example'],
    ['KEY_SERVICE_URL', 'http://vault.example:8200/v1/transit/decrypt/hall'],
    ['SMS_HTTP_URL', 'http://sms.example/send'],
    ['LEAKED_PASSWORDS_URL', 'http://leaks.example/range'],
    ['IDENTITY_HTTP_URL', 'http://identity.example/compare'],
  ])('in clear is found: %s=%s', (name, address) => {
    expect(findLinesInClear({ [name]: address })).toEqual([name]);
  });

  test.each([
    ['DATABASE_URL', 'postgres://hall:x@db.example/hall?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://hall:x@127.0.0.1:5433/hall'],
    ['DATABASE_URL', 'postgres:///hall?host=/run/postgresql'],
    ['REDIS_URL', 'rediss-cluster://cache.example'],
    ['REDIS_URL', 'redis://localhost'],
    ['CLAMD_URL', 'tcp://[::1]:3310'],
    ['S3_ENDPOINT', 'https://files.example'],
  ])('under TLS, or none at all, is not: %s=%s', (name, address) => {
    expect(findLinesInClear({ [name]: address })).toEqual([]);
  });
});
