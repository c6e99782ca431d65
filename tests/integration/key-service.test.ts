import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readConfig, SettingsError } from '@hall/platform/config';
import { unwrapKeys } from '@hall/platform/providers/key-service';
import { freshStores } from '../support/fresh-stores';
import { registerVisitor } from '../support/new-visitor';
import { releaseAtEnd } from '../support/release-at-end';
import { startSystem } from '../support/start-system';
import { runStatement } from '../support/statements';

/** A local key service with its own wrapping key, like Vault's transit engine. */
const wrappingKey = randomBytes(32);
const token = 'hvs.a-token-of-the-test';
let server: Server;
let url: string;
let status: number | undefined;
let asked: string[];
const refused: unknown[] = [];

const wrap = (key: Buffer): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', wrappingKey, iv);
  const body = Buffer.concat([cipher.update(key), cipher.final()]);
  return `vault:v1:${Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64')}`;
};

function unwrap(ciphertext: string): string | undefined {
  const bytes = Buffer.from(ciphertext.replace('vault:v1:', ''), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', wrappingKey, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  try {
    const key = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
    return key.toString('base64');
  } catch (error) {
    refused.push(error);
    return undefined;
  }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push(body);
      const isThere = request.url === '/v1/transit/decrypt/hall' && request.method === 'POST';
      const isAllowed = request.headers['x-vault-token'] === token;
      const refusal = status ?? (!isThere ? 404 : !isAllowed ? 403 : undefined);
      if (refusal) return response.writeHead(refusal).end('{"errors":[]}');
      const plaintext = unwrap((JSON.parse(body) as { ciphertext: string }).ciphertext);
      if (plaintext === undefined) return response.writeHead(400).end('{"errors":["no"]}');
      response.end(JSON.stringify({ data: { plaintext } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  releaseAtEnd(() => new Promise((resolve) => server.close(resolve)));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/transit/decrypt/hall`;
});
beforeEach(() => {
  [status, asked] = [undefined, []];
});

const [first, second, index] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const wrapped = {
  DATABASE_URL: 'postgres://127.0.0.1/hall',
  REDIS_URL: 'redis://127.0.0.1',
  DATA_KEYS: `2026a:${wrap(first)}, 2025:${wrap(second)}`,
  INDEX_KEY: wrap(index),
  KEY_SERVICE_TOKEN: token,
};
const settings = (more: Record<string, string> = {}) =>
  readConfig({ ...wrapped, KEY_SERVICE_URL: url, ...more });
const refusalOf = (more: Record<string, string>): Promise<unknown> =>
  unwrapKeys(settings(more)).catch((error: unknown) => error);

describe('the key service', () => {
  test('unwraps each key, in its order; the token is needed no more', async () => {
    const config = await unwrapKeys(settings());
    expect(config.DATA_KEYS).toBe(
      `2026a:${first.toString('base64')},2025:${second.toString('base64')}`,
    );
    expect(config.INDEX_KEY).toBe(index.toString('base64'));
    expect(config.KEY_SERVICE_TOKEN).toBeUndefined();
    expect(asked).toHaveLength(3);
  });

  test('is not called if none is configured', async () => {
    const clear = {
      DATA_KEYS: `a:${first.toString('base64')}`,
      INDEX_KEY: index.toString('base64'),
    };
    const config = readConfig({ ...wrapped, ...clear });
    expect(await unwrapKeys(config)).toBe(config);
    expect(asked).toEqual([]);
  });

  test.each([
    ['KEY_SERVICE_TOKEN', { KEY_SERVICE_TOKEN: 'hvs.of-somebody-else' }, /refuses it/],
    [
      'DATA_KEYS',
      { DATA_KEYS: `a:vault:v1:${randomBytes(60).toString('base64')}` },
      /a key other than/,
    ],
    ['INDEX_KEY', { INDEX_KEY: wrap(randomBytes(16)) }, /no key of 32 bytes/],
    ['DATA_KEYS', { DATA_KEYS: `a:${wrap(randomBytes(31))}` }, /no key of 32 bytes/],
  ])('rejects errors in %s, and says what to do', async (named, more, advice) => {
    const refusal = String(await refusalOf(more as Record<string, string>));
    expect(refusal).toContain(named);
    expect(refusal).toMatch(advice);
    for (const secret of Object.values(more)) expect(refusal).not.toContain(secret);
    expect(refusal).not.toContain(token);
  });

  test('is named if it is down, sealed or another program, and nothing starts', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const away = { KEY_SERVICE_URL: `http://127.0.0.1:${port}/v1/transit/decrypt/hall` };
    expect(String(await refusalOf(away))).toMatch(/KEY_SERVICE_URL.*ECONNREFUSED.*start again/);
    const elsewhere = { KEY_SERVICE_URL: url.replace('hall', 'house') };
    expect(String(await refusalOf(elsewhere))).toMatch(/KEY_SERVICE_URL.*nothing there/);
    status = 503;
    expect(String(await refusalOf({}))).toMatch(/KEY_SERVICE_URL.*503.*sealed/);
  });
});

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
};

describe('the settings of the key service', () => {
  test('accept no plain key with it, and no wrapped key without it', () => {
    const clear = randomBytes(32).toString('base64');
    const beside = { ...wrapped, KEY_SERVICE_URL: url };
    expect(faultsOf(beside)).toEqual([]);
    expect(faultsOf({ ...beside, INDEX_KEY: clear }).join()).toMatch(/INDEX_KEY.*in clear/);
    expect(faultsOf({ ...beside, DATA_KEYS: `a:${clear}` }).join()).toMatch(/DATA_KEYS.*in clear/);
    const mixed = `${wrapped.DATA_KEYS},b:${clear}`;
    expect(faultsOf({ ...beside, DATA_KEYS: mixed }).join()).toMatch(/DATA_KEYS/);
    expect(faultsOf(wrapped).join()).toMatch(/DATA_KEYS.*KEY_SERVICE_URL.*INDEX_KEY/);
  });

  test('need a token, and an encrypted connection in production', () => {
    expect(faultsOf({ ...wrapped, KEY_SERVICE_URL: url, KEY_SERVICE_TOKEN: '' }).join()).toMatch(
      /KEY_SERVICE_TOKEN is not set/,
    );
    const production = {
      ...wrapped,
      NODE_ENV: 'production',
      KEY_SERVICE_URL: 'http://vault.example/v1',
    };
    expect(faultsOf(production).join()).toMatch(/KEY_SERVICE_URL leads to another machine/);
  });
});

test('the processes run on keys that stand nowhere in clear', async () => {
  const stores = await freshStores();
  const { DATA_KEYS, INDEX_KEY, KEY_SERVICE_TOKEN } = wrapped;
  const system = await startSystem(stores, {
    DATA_KEYS,
    INDEX_KEY,
    KEY_SERVICE_TOKEN,
    KEY_SERVICE_URL: url,
  });
  releaseAtEnd(() => system.stop());
  await registerVisitor(system.baseUrl);
  const rows = await runStatement(
    stores.databaseUrl,
    `SELECT 1 FROM accounts WHERE idnum_sealed LIKE '2026a.b.%'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const pid of system.pids.values()) {
    const given = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(given).toContain('vault:v1:');
    for (const key of [first, second, index]) expect(given).not.toContain(key.toString('base64'));
  }
});
