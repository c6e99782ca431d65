import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { startRedis } from '@hall/launcher/stores/redis-server';
import { openDatabase } from '@hall/platform/postgres/data-source';
import { freshStores } from '../support/fresh-stores';
import { startSentinel } from '../support/many-redis';
import { pastPooler } from '../support/statements';
import { folderUntilEnd } from '../support/until-end';

let folder: string;
let made: Certificates;
beforeAll(() => {
  folder = folderUntilEnd('tls');
  // Postgres reads its certificate as another user.
  chmodSync(folder, 0o755);
  made = makeCertificates(folder);
});

describe('Redis over TLS', () => {
  const tls = (port: number) => ({
    'tls-port': String(port),
    'tls-cert-file': made.cert,
    'tls-key-file': made.key,
    'tls-ca-cert-file': made.ca,
    'tls-auth-clients': 'no',
  });

  /**
   * Starts a server that also listens in plain text, for the test.
   * @returns its TLS port
   */
  const start = async (name: string, settings: Record<string, string> = {}) => {
    const [port, secure] = [await findFreePort(), await findFreePort()];
    const server = await startRedis({
      folder: join(folder, name),
      logFile: join(folder, `${name}.log`),
      port,
      environment: process.env,
      cacheFolder: join(projectRoot, '.cache'),
      report: () => undefined,
      settings: { ...tls(secure), ...settings },
    });
    return { secure, stop: () => server.stop() };
  };

  /**
   * Asks as a process of the product does.
   * @returns the result, or the error
   */
  const ask = (url: string, command: string, trusted = true): Promise<string> =>
    new Promise((resolve) => {
      const program = `
        const { connectForCalls } = require('./services/platform/dist/redis/connections.js');
        const redis = connectForCalls(process.argv[1]);
        redis.on('error', (error) => { console.log(error.code ?? error.message); process.exit(); });
        redis.once('ready', async () => {
          console.log(await redis.call(...process.argv[2].split(' '))); process.exit();
        });
        setTimeout(() => { console.log('nothing'); process.exit(); }, 20000);`;
      const env = { ...process.env, ...(trusted && { NODE_EXTRA_CA_CERTS: made.ca }) };
      execFile(
        process.execPath,
        ['-e', program, url, command],
        { cwd: projectRoot, env },
        (_error, stdout) => resolve(stdout.trim()),
      );
    });

  test('works for a single server, whose certificate must be trusted', async () => {
    const { secure, stop } = await start('single');
    try {
      expect(await ask(`rediss://127.0.0.1:${secure}`, 'PING')).toBe('PONG');
      expect(await ask(`rediss://127.0.0.1:${secure}`, 'PING', false)).toMatch(/CERT|SIGN|VERIFY/);
    } finally {
      await stop();
    }
  });

  test('is a cluster', async () => {
    const { secure, stop } = await start('cluster', {
      'cluster-enabled': 'yes',
      'tls-cluster': 'yes',
      'cluster-announce-ip': '127.0.0.1',
    });
    try {
      const url = `127.0.0.1:${secure}`;
      await ask(`rediss://${url}`, 'CLUSTER ADDSLOTSRANGE 0 16383');
      expect(await ask(`rediss-cluster://${url}`, 'SET key value')).toBe('OK');
      expect(await ask(`rediss-cluster://${url}`, 'PING', false)).not.toBe('PONG');
    } finally {
      await stop();
    }
  });

  test('works for the master that sentinels name, and for the sentinels too', async () => {
    const { secure, stop } = await start('master');
    const port = await findFreePort();
    const settings = Object.entries({ ...tls(port), 'tls-replication': 'yes' });
    const sentinel = await startSentinel(folder, 'sentinel', [
      ...settings.map(([name, value]) => `${name} ${value}`),
      `sentinel monitor hall 127.0.0.1 ${secure} 1`,
    ]);
    try {
      const url = `rediss-sentinel://127.0.0.1:${port}/hall`;
      expect(await ask(url, 'PING')).toBe('PONG');
      expect(await ask(url, 'PING', false)).not.toBe('PONG');
    } finally {
      await sentinel.child.stop('SIGTERM', 5000);
      await stop();
    }
  });
});

describe('Postgres over TLS', () => {
  test('is by its address, which names whose certificate is trusted', async () => {
    const databaseUrl = pastPooler((await freshStores()).databaseUrl);
    const owner = await openDatabase(databaseUrl, 1);
    const [{ at }] = await owner.query<[{ at: string }]>(
      `SELECT current_setting('data_directory') AS at`,
    );
    const { uid, gid } = statSync(at);
    for (const name of ['cert', 'key'] as const) {
      copyFileSync(made[name], join(at, `tls.${name}`));
      chmodSync(join(at, `tls.${name}`), 0o600);
      chownSync(join(at, `tls.${name}`), uid, gid);
    }
    await owner.query(`ALTER SYSTEM SET ssl_cert_file = 'tls.cert'`);
    await owner.query(`ALTER SYSTEM SET ssl_key_file = 'tls.key'`);
    await owner.query('ALTER SYSTEM SET ssl = on');
    await owner.query('SELECT pg_reload_conf()');
    await owner.destroy();

    const secure = `${databaseUrl}?sslmode=verify-full&sslrootcert=${made.ca}`;
    const database = await openDatabase(secure, 1);
    expect(
      await database.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()'),
    ).toEqual([{ ssl: true }]);
    await database.destroy();
    await expect(openDatabase(`${databaseUrl}?sslmode=verify-full`, 1)).rejects.toThrow(/VERIFY/);
  });
});

/** Certificate files for this machine and of the authority that signed it, made for one test. */
interface Certificates {
  ca: string;
  cert: string;
  key: string;
}

function makeCertificates(folder: string): Certificates {
  const file = (name: string): string => join(folder, name);
  const openssl = (...args: string[]): void =>
    void execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=test-ca');
  openssl('req', ...key, '-keyout', 'host.key', '-out', 'host.csr', '-subj', '/CN=localhost');
  writeFileSync(file('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1');
  openssl(
    'x509',
    '-req',
    '-in',
    'host.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-extfile',
    'names',
    '-out',
    'host.pem',
  );
  return { ca: file('ca.pem'), cert: file('host.pem'), key: file('host.key') };
}
