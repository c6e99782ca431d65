import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { describeConfig, readConfig, SettingsError } from './config';
import { declared } from './declared-settings';
import { lineNames, outgoingLines } from './lines-in-clear';

const key = (): string => randomBytes(32).toString('base64');
const stores = {
  DATABASE_URL: 'postgres://db/hall?sslmode=verify-full',
  REDIS_URL: 'rediss://redis',
};
const production = {
  ...stores,
  NODE_ENV: 'production',
  DATA_KEYS: `2026:${key()}`,
  INDEX_KEY: key(),
  PUBLIC_URL: 'https://visit.example',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'https://sms.example/send',
  SMS_HTTP_TOKEN: 'a-token',
};

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
};

describe('the configuration', () => {
  test('.env.example names every setting as it is read', () => {
    expect(readFileSync(resolve(__dirname, '../../.env.example'), 'utf8')).toBe(describeConfig());
  });

  test('a removed setting does not stop a process and is named at its start', () => {
    const { removedSettings } = readConfig({ ...production, LOG_COLLECTOR_URL: 'syslog+tls://l' });
    expect(removedSettings).toEqual([expect.stringMatching(/^LOG_COLLECTOR_URL has no effect/)]);
    expect(readConfig(production).removedSettings).toEqual([]);
  });

  test('production starts with secrets of its own', () => {
    expect(readConfig(production)).toMatchObject({ NODE_ENV: 'production', DEV_TOOLS: false });
  });

  test.each([
    ['DEV_TOOLS', '1'],
    ['DEMONSTRATION', '1'],
    ['DATA_KEYS', ''],
    ['DATA_KEYS', `development:${key()}`],
    ['INDEX_KEY', ''],
    ['SMS_PROVIDER', 'outbox'],
    ['STAFF_TOTP', 'never'],
    ['PUBLIC_URL', ''],
  ])('production refuses %s=%s', (name, value) => {
    expect(faultsOf({ ...production, [name]: value }).join()).toContain(name);
  });

  test('outside production the site may have no address, and staff no second factor', () => {
    const development = { ...production, NODE_ENV: 'development', PUBLIC_URL: '', PORT: '3010' };
    expect(readConfig({ ...development, STAFF_TOTP: 'never' })).toMatchObject({
      PUBLIC_URL: 'http://localhost:3010',
      STAFF_TOTP: 'never',
    });
  });

  test.each([
    ['DEV_TOOLS', '1'],
    ['DATA_KEYS', `development:${key()}`],
    ['INDEX_KEY', `development+${key()}`],
  ])('outside production, only a demonstration takes %s=%s', (name, value) => {
    const development = { ...production, NODE_ENV: 'development', [name]: value };
    expect(faultsOf(development).join()).toContain(name);
    expect(faultsOf({ ...development, DEMONSTRATION: '1' })).toEqual([]);
  });

  test('production rejects unencrypted connections to other machines, except on a closed network', () => {
    const clear = { ...production, DATABASE_URL: 'postgres://db/hall', REDIS_URL: 'redis://redis' };
    expect(faultsOf(clear)).toEqual([
      expect.stringContaining('DATABASE_URL'),
      expect.stringContaining('REDIS_URL'),
    ]);
    expect(faultsOf({ ...clear, CLOSED_NETWORK: '1' })).toEqual([]);
    expect(faultsOf({ ...clear, NODE_ENV: 'development' })).toEqual([]);
  });

  test.each(lineNames.filter((name) => name in declared && outgoingLines[name].clearBy))(
    'production asks whether %s is in clear',
    (name) => {
      const clear = ['postgres://db/hall', 'redis://redis', 'tcp://scanner:1', 'http://other/path'];
      const address = clear.find((each) => declared[name as keyof typeof declared].read(each));
      const faults = faultsOf({ ...production, [name]: address! });
      expect(faults).toContainEqual(expect.stringMatching(`^${name} leads to another machine`));
    },
  );

  test('CLOSED_NETWORK does not cover external services, which must be named one by one', () => {
    const closed = {
      ...production,
      CLOSED_NETWORK: '1',
      S3_ENDPOINT: 'http://files',
      SMS_HTTP_URL: 'http://sms/send',
      IDENTITY_HTTP_URL: 'http://identity/compare',
    };
    const operators = ['SMS_HTTP_URL', 'IDENTITY_HTTP_URL'];
    expect(faultsOf(closed)).toEqual(
      operators.map((name) => expect.stringMatching(`^${name} .* OPERATORS_IN_CLEAR`)),
    );
    expect(faultsOf({ ...closed, OPERATORS_IN_CLEAR: 'SMS_HTTP_URL' })).toEqual([
      expect.stringContaining('IDENTITY_HTTP_URL'),
    ]);
    expect(faultsOf({ ...closed, OPERATORS_IN_CLEAR: operators.join(', ') })).toEqual([]);
  });

  test('a captcha service needs its address, secret, key and script, and production TLS to it', () => {
    const names = ['URL', 'SECRET'].map((end) => `CAPTCHA_HTTP_${end}`);
    expect(faultsOf({ ...production, CAPTCHA_PROVIDER: 'http' })).toEqual(
      [...names, 'CAPTCHA_SITE_KEY', 'CAPTCHA_SCRIPT_URL'].map((name) =>
        expect.stringMatching(`^${name} is not set; CAPTCHA_PROVIDER=http`),
      ),
    );
    const given = {
      ...production,
      CAPTCHA_PROVIDER: 'http',
      CAPTCHA_HTTP_SECRET: 'x',
      CAPTCHA_SITE_KEY: 'y',
      CAPTCHA_HTTP_URL: 'http://captcha.example/siteverify',
      CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js',
    };
    expect(faultsOf(given)).toEqual([expect.stringMatching(/^CAPTCHA_HTTP_URL .*without TLS/)]);
  });

  test.each(['requireTLS=false', 'ignoreTLS=true', 'tls.rejectUnauthorized=false'])(
    'production sends no mail without TLS or a checked certificate: %s',
    (query) => {
      const SMTP_URL = `smtp://mail.example?${query}`;
      const mail = { ...production, MAIL_FROM: 'Hall <hall@visit.example>', SMTP_URL };
      expect(faultsOf(mail)).toEqual([expect.stringMatching('^SMTP_URL must not')]);
      expect(faultsOf({ ...mail, NODE_ENV: 'development' })).toEqual([]);
    },
  );

  test('OPERATORS_IN_CLEAR accepts only names of external services', () => {
    const faults = faultsOf({ ...production, OPERATORS_IN_CLEAR: 'DATABASE_URL' });
    expect(faults).toEqual([expect.stringMatching('^OPERATORS_IN_CLEAR must be .*SMS_HTTP_URL')]);
  });

  test('no process generates the encryption keys of stored data', () => {
    for (const NODE_ENV of ['development', 'test', 'production'])
      for (const name of ['DATA_KEYS', 'INDEX_KEY'])
        expect(faultsOf({ ...production, NODE_ENV, [name]: '' }).join()).toContain(name);
  });

  test('names every wrong setting at once, with the expected format', () => {
    const faults = faultsOf({ PORT: 'http', BATCH_MAX: '0', LOG_LEVEL: 'loud' }).join('\n');
    for (const name of ['PORT', 'BATCH_MAX', 'LOG_LEVEL', 'DATABASE_URL', 'REDIS_URL'])
      expect(faults).toContain(name);
  });

  test.each([
    ['INDEX_KEY', 'abc'],
    ['INDEX_KEY', Buffer.alloc(31, 1).toString('base64')],
    ['INDEX_KEY', 'these words are no base64, though they are longer than any key'],
    ['DATA_KEYS', Buffer.alloc(32, 1).toString('base64')],
    ['DATA_KEYS', `2026:${Buffer.alloc(31, 1).toString('base64')}`],
    ['DATA_KEYS', `a:b:${key()}`],
    ['DATA_KEYS', `a.b:${key()}`],
    ['DATA_KEYS', `a,b:${key()}`],
    ['DATA_KEYS', `2026:${key()},2026:${key()}`],
    ['SMS_HTTP_URL', 'foo'],
    ['SMS_HTTP_URL', 'ftp://sms.example/send'],
    ['SMS_HTTP_TOKEN', ''],
    ['PUBLIC_URL', 'visit.example.org'],
    ['DATABASE_URL', 'db.example/hall'],
    ['REDIS_URL', 'redis.example:6379'],
    ['SMTP_URL', 'mail.example'],
  ])('%s=%s is refused by its name, without its value', (name, value) => {
    const [fault = '', ...more] = faultsOf({ ...production, [name]: value });
    expect(fault).toContain(name);
    expect(more).toEqual([]);
    for (const part of value.split(/[:,]/).filter(({ length }) => length > 4))
      expect(fault).not.toContain(part);
  });

  test('CALLS_URL needs PUBLIC_URL, and https in production', () => {
    const CALLS_URL = 'https://calls.example:8443';
    expect(faultsOf({ ...production, CALLS_URL })).toEqual([]);
    for (const NODE_ENV of ['development', 'production'])
      expect(faultsOf({ ...production, NODE_ENV, CALLS_URL, PUBLIC_URL: '' })).toEqual([
        expect.stringContaining('PUBLIC_URL'),
      ]);
    expect(faultsOf({ ...production, CALLS_URL: 'http://calls.example' })).toEqual([
      expect.stringMatching('^CALLS_URL must be https'),
    ]);
  });

  test.each([
    'calls.example',
    'https://calls.example/path',
    'https://calls.example?query',
    'https://user:secret@calls.example',
    'https://calls.example; script-src *',
    'https://*.example',
    'wss://calls.example',
  ])('rejects %s as CALLS_URL, because it would be in the policy of every page', (CALLS_URL) => {
    const [fault = '', ...more] = faultsOf({ ...production, CALLS_URL });
    expect(fault).toMatch(/^CALLS_URL must be /);
    expect(fault).not.toMatch(/calls|secret|script/);
    expect(more).toEqual([]);
  });

  test('accepts several keys; the first one seals', () => {
    expect(faultsOf({ ...production, DATA_KEYS: `2026b:${key()}, 2026_a-1:${key()}` })).toEqual([]);
  });

  test('Redis may be one server, a cluster or sentinels', () => {
    for (const REDIS_URL of [
      'rediss://:secret@cache:6379/1',
      'rediss-cluster://a:1,b:2',
      'rediss-sentinel://a:1,b:2/hall',
    ])
      expect(faultsOf({ ...production, REDIS_URL })).toEqual([]);
  });
});
