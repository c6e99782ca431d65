import { describe, expect, test } from '@jest/globals';
import { parse } from 'pg-connection-string';
import { declared } from './declared-settings';
import { launchSettings } from './launch-settings';
import { findLinesInClear, lineNames, outgoingLines, ownAddressNames } from './lines-in-clear';
import type { Setting } from './settings';

const settings: Record<string, Setting<unknown>> = { ...declared, ...launchSettings };
/** Connections to other machines, in plain text and over TLS. */
const inClear = ['postgres://a:b@c.example/d', 'redis://c.example', 'tcp://c.example:1'].concat(
  'http://c.example/d',
  'syslog://c.example',
  'syslog+tcp://c.example',
);
const underTls = ['postgres://a:b@c.example/d?sslmode=verify-full', 'rediss://c.example'].concat(
  'https://c.example/d',
);

describe('the list of outgoing lines', () => {
  test('has every setting that is an address, but those of the hall itself', () => {
    const addresses = Object.entries(settings).filter(([, { expects }]) => expects.includes('://'));
    const names = addresses.map(([name]) => name);
    expect(names.sort()).toEqual([...lineNames, ...ownAddressNames].sort());
  });

  const held = lineNames.filter((name) => outgoingLines[name].clearBy);
  test.each(held)('has production find %s in clear, and take it under TLS', (name) => {
    const { read } = settings[name]!;
    const [clear] = inClear.filter((address) => read(address) !== undefined);
    expect(findLinesInClear({ [name]: clear })).toEqual([name]);
    const readable = underTls.filter((address) => read(address) !== undefined);
    for (const address of readable) expect(findLinesInClear({ [name]: address })).toEqual([]);
    // The virus scanner's protocol has no TLS.
    if (name !== 'CLAMD_URL') expect(readable).not.toEqual([]);
  });

  test('has one exception, because mail requires STARTTLS', () => {
    const others = lineNames.filter((name) => !outgoingLines[name].clearBy);
    // SMTP_URL is checked with the whole configuration (config.test).
    expect(others).toEqual(['SMTP_URL']);
  });
});

describe('a line to another machine', () => {
  test.each([
    ['DATABASE_URL', 'postgres://hall:x@db.example/hall'],
    ['DATABASE_URL', 'postgres://hall:x@db.example/hall?sslmode=disable'],
    ['DATABASE_URL', 'postgres://hall:x@db.example/hall?sslmode=prefer'],
    ['DATABASE_URL', 'postgres:///hall?host=db.example'],
    ['DATABASE_URL', 'postgres://hall:x@127.0.0.1/hall?host=db.example'],
    ['DATABASE_URL', 'postgres://hall:x@db.example/hall?sslmode=require&sslmode=disable'],
    ['DATABASE_URL', 'postgres://hall:x@db.example/hall?sslmode=require&uselibpqcompat=true'],
    ['REDIS_URL', 'redis://cache.example:6379'],
    ['REDIS_URL', 'redis-cluster://127.0.0.1:6379,cache.example:6379'],
    ['REDIS_URL', 'redis-sentinel://cache.example/hall'],
  ])('finds an unencrypted %s=%s', (name, address) => {
    expect(findLinesInClear({ [name]: address })).toEqual([name]);
  });

  test.each([
    ['DATABASE_URL', 'postgres://hall:x@db.example/hall?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://hall:x@db.example/hall?sslmode=require'],
    ['DATABASE_URL', 'postgres://hall:x@db.example/hall?sslmode=verify-full&uselibpqcompat=true'],
    ['DATABASE_URL', 'postgres://hall:x@127.0.0.1:5433/hall'],
    ['DATABASE_URL', 'postgres:///hall?host=/run/postgresql'],
    ['REDIS_URL', 'rediss-cluster://cache.example'],
    ['REDIS_URL', 'redis://localhost'],
    ['CLAMD_URL', 'tcp://[::1]:3310'],
    ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
  ])('ignores an encrypted or local %s=%s', (name, address) => {
    expect(findLinesInClear({ [name]: address })).toEqual([]);
  });

  test.each(['require', 'verify-ca', 'verify-full'])(
    'every accepted form of TLS makes the driver check the certificate: sslmode=%s',
    (mode) => {
      const { ssl } = parse(`postgres://hall:x@db.example/hall?sslmode=${mode}`);
      expect(ssl).toEqual({});
    },
  );
});
