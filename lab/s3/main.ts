import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createS3Files } from '@hall/platform/providers/files-s3';
import { fetchPackage } from '../support/fetched-package';
import { freshStores } from '@hall/tests/support/fresh-stores';
import { runLauncherCommand } from '@hall/tests/support/launcher-command';
import { startSystem } from '@hall/tests/support/start-system';
import { applicationOf, databaseBeside, runStatement } from '@hall/tests/support/statements';
import { makeTemplate } from '@hall/tests/support/template-database';
import { openTestStores } from '@hall/tests/support/test-stores';

interface Result {
  command: string;
  ok: boolean;
}

/** A third-party S3 server, the last version that runs on Node 20. It accepts one account, with this id and secret. */
const server = { name: '@20minutes/s3rver', version: '4.0.4', account: 'S3RVER' };
const bucket = 'hall-files';
/** Less than one page: for a second page the server uses a removed OpenSSL cipher and answers 500. */
const manyFiles = 300;

type S3rver = new (options: object) => { run(): Promise<AddressInfo>; close(): Promise<void> };

/**
 * `npm test -- s3`: tests bucket files, a backup and its restore on a third-party S3 server, which is downloaded for
 * this step only. Our own server in `tests/support` checks what it ignores: the region, the payload hash, and
 * multi-page lists.
 */
async function testS3(): Promise<number> {
  const place = fetchPackage(server.name, server.version);
  if (!place) {
    report([], `npm cannot download ${server.name}@${server.version}`);
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'hall-s3-'));
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const Server = require(place) as S3rver;
  const service = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'objects'),
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await service.run();
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: bucket,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: server.account,
    S3_SECRET_ACCESS_KEY: server.account,
  };
  const results: Result[] = [];
  try {
    for (const [command, act] of [
      ['files are written, read, listed and deleted', () => useFiles(settings)],
      ['a wrong secret, an unknown key and another bucket are errors', () => beRefused(settings)],
      ['a backup is verified in the bucket and restored', () => backUp(settings, folder)],
    ] as const) {
      const fault = await act().then(
        () => undefined,
        (error: unknown) => (error as Error).message,
      );
      tell(`${fault ? 'FAILED' : 'ok    '} ${command}${fault ? `: ${fault}` : ''}`);
      results.push({ command, ok: !fault });
    }
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
  report(results);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

type Settings = Parameters<typeof createS3Files>[0];

async function useFiles(settings: Settings): Promise<void> {
  const files = createS3Files(settings);
  const bytes = randomBytes(1000);
  await files.put('papers/one.jpg', bytes, 'image/jpeg');
  if (!(await files.get('papers/one.jpg'))?.equals(bytes))
    throw new Error('it was read back with other content');
  await files.remove('papers/one.jpg');
  if (await files.get('papers/one.jpg')) throw new Error('it still exists after its removal');
  const names = Array.from({ length: manyFiles }, (_, at) => `many/${at}.gz`);
  while (names.length)
    await Promise.all(names.splice(0, 16).map((name) => files.put(name, bytes, 'image/jpeg')));
  await files.put('other/1.gz', bytes, 'image/jpeg');
  expectFolders(await files.listFolders(), ['many', 'other']);
  await files.removeFolder('many');
  expectFolders(await files.listFolders(), ['other']);
  if (await files.get(`many/${manyFiles - 1}.gz`)) throw new Error('a file of the folder is left');
  await files.removeFolder('other');
}

function expectFolders(found: string[], wanted: string[]): void {
  // The server keeps empty folders.
  const named = found.filter((name) => name !== 'papers').sort();
  if (named.join() !== wanted.join())
    throw new Error(`folders ${named.join()}, not ${wanted.join()}`);
}

async function beRefused(settings: Settings): Promise<void> {
  for (const changed of [
    { S3_SECRET_ACCESS_KEY: 'a-guess' },
    { S3_ACCESS_KEY_ID: 'OTHER' },
    { S3_BUCKET: 'another' },
  ]) {
    const put = createS3Files({ ...settings, ...changed }).put('a/1.gz', Buffer.from('a'), 'a/b');
    const isRefused = await put.then(
      () => false,
      () => true,
    );
    if (!isRefused) throw new Error(`accepted with ${JSON.stringify(changed)}`);
  }
}

async function backUp(settings: Settings, folder: string): Promise<void> {
  const stores = await openTestStores();
  process.env.TEST_DATABASE_URL = stores.databaseUrl;
  process.env.TEST_REDIS_URL = stores.redisUrl;
  try {
    process.env.TEST_TEMPLATE = await makeTemplate(stores.databaseUrl);
    const keys = {
      DATA_KEYS: `2026:${randomBytes(32).toString('base64')}`,
      INDEX_KEY: randomBytes(32).toString('base64'),
    };
    const own = await freshStores();
    await (await startSystem(own, keys)).stop();
    const restored = databaseBeside(own.databaseUrl, 'restored');
    await runStatement(own.databaseUrl, 'CREATE DATABASE restored TEMPLATE template0');
    const run = async (name: string, args: string[], url: string): Promise<void> => {
      const { code, stderr } = await runLauncherCommand(name, args, {
        ...keys,
        NODE_ENV: 'test',
        REDIS_URL: own.redisUrl,
        MIGRATION_DATABASE_URL: url,
        DATABASE_URL: applicationOf(url),
        FILES_FOLDER: join(folder, 'files'),
        BACKUP_PROVIDER: 's3',
        ...Object.fromEntries(
          Object.entries(settings).map(([setting, value]) => [`BACKUP_${setting}`, String(value)]),
        ),
      });
      if (code) throw new Error(`${name}: ${stderr.slice(-2000)}`);
    };
    await run('backup', [], own.databaseUrl);
    await run('restore', ['latest'], restored);
    const count = 'SELECT count(*) FROM visit_sessions';
    const [before, after] = [
      await runStatement(own.databaseUrl, count),
      await runStatement(restored, count),
    ].map((rows) => JSON.stringify(rows));
    if (before !== after) throw new Error(`${after} sessions, not ${before}`);
  } finally {
    await stores.stop();
  }
}

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

function report(results: Result[], skipped?: string): void {
  if (skipped) tell(skipped);
  const file = process.argv[process.argv.indexOf('--json') + 1];
  if (process.argv.includes('--json') && file)
    writeFileSync(file, JSON.stringify({ results, skipped }));
}

testS3().then(
  (code) => process.exit(code),
  (error: unknown) => {
    tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
