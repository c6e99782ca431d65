import { deepStrictEqual, strictEqual } from 'node:assert';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { projectRoot } from '@hall/launcher/environment';
import { startNginx } from '../support/start-nginx';
import { startSystem } from '@hall/tests/support/start-system';
import { openTestStores } from '@hall/tests/support/test-stores';

/** Headers that depend on the connection, the time or the server, and not on the file. */
const ofTheWay = new Set([
  'accept-ranges',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'server',
]);
const packings = ['gzip, deflate, br', 'gzip', 'identity'];
/** Number of files to test per app. */
const some = 3;

/**
 * Compares files of both apps from a gateway and through the deploy kit's nginx. Content and headers must be equal,
 * also when nginx serves its own files and the gateway is stopped.
 * @param folder for nginx's files
 * @throws if they differ
 */
export async function compareFiles(folder: string): Promise<void> {
  const stores = await openTestStores();
  const system = await startSystem(stores, { TRUST_PROXY: '1' });
  const nginx = await startNginx(join(folder, 'files'), [Number(new URL(system.baseUrl).port)]);
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (!isStopped) await system.stop();
    isStopped = true;
  };
  try {
    const asked = listFiles().flatMap((path) => packings.map((packing) => ({ path, packing })));
    const answers = await Promise.all(asked.map((one) => ask(system.baseUrl, one)));
    const through = () => Promise.all(asked.map((one) => ask(nginx.baseUrl, one)));
    compare(await through(), answers);
    const missing = { path: '/page/assets/no-such-file.js', packing: 'br' };
    strictEqual((await ask(nginx.baseUrl, missing)).status, 404);
    await stop();
    compare(await through(), answers);
    strictEqual((await ask(nginx.baseUrl, missing)).status, 503);
  } finally {
    await nginx.stop();
    await stop();
    await stores.stop();
  }
}

/** Compares the items one by one, so that a difference is readable. */
const compare = (found: object[], wanted: object[]): void =>
  wanted.forEach((one, n) => deepStrictEqual(found[n], one));

/** @returns the URLs of scripts and styles of both apps */
function listFiles(): string[] {
  return Object.entries({ page: 'web', admin: 'admin' }).flatMap(([base, app]) => {
    const names = readdirSync(join(projectRoot, app, 'dist/assets'));
    return ['.js', '.css'].flatMap((end) =>
      names
        .filter((name) => name.endsWith(end))
        .slice(0, some)
        .map((name) => `/${base}/assets/${name}`),
    );
  });
}

async function ask(baseUrl: string, { path, packing }: { path: string; packing: string }) {
  const { statusCode, headers, body } = await request(`${baseUrl}${path}`, {
    headers: { 'accept-encoding': packing },
    dispatcher: new Agent({ connect: { rejectUnauthorized: false } }),
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  const content = createHash('sha256').update(bytes).digest('base64');
  return {
    path,
    packing,
    status: statusCode,
    content,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !ofTheWay.has(name))
        .sort(([one], [other]) => one.localeCompare(other)),
    ),
  };
}
