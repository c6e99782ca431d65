import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { startChild } from '@hall/launcher/processes/child';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { startPgbouncer } from '../../pooler/pgbouncer';
import { applicationOf, runStatement } from '@hall/tests/support/statements';
import { openChaosRedis } from '../chaos-redis';
import type { ChaosStores } from '../chaos-stores';
import { retry } from '@hall/tests/support/retry';
import { openPostgresPair } from './postgres-pair';

/**
 * Starts a Redis, and a Postgres with a standby behind HAProxy at a single address: docs/scaling.md, "Postgres that
 * fails over".
 * @param folder the caller deletes it
 * @param hasPooler whether gateways and workers reach HAProxy through PgBouncer; the checker never does
 */
export async function startFailoverStores(
  folder: string,
  cacheFolder: string,
  { hasPooler }: { hasPooler: boolean },
): Promise<ChaosStores> {
  const redis = await openChaosRedis(join(folder, 'redis'), folder, cacheFolder);
  const pair = await openPostgresPair(folder);
  const port = await findFreePort();
  const haproxy = await startChild({
    name: 'HAProxy',
    command: 'haproxy',
    args: ['-db', '-f', writeHaproxy(join(folder, 'haproxy.cfg'), port, pair.ports)],
    environment: process.env,
    logFile: join(folder, 'logs/haproxy.log'),
  });
  const databaseUrl = Object.assign(new URL(pair.primary().url), { port: String(port) }).href;
  const waitForWay = (): Promise<unknown> =>
    retry(() => runStatement(databaseUrl, 'SELECT 1'), 300);
  await waitForWay();
  const pooler = hasPooler
    ? await startPgbouncer([databaseUrl, applicationOf(databaseUrl)])
    : undefined;
  return {
    databaseUrl,
    ...redis.controls,
    postgresPort: pooler?.port ?? port,
    smallDisks: false,
    signalPostgres: (signal) => pair.primary().child.kill(signal),
    restartPostgres: () => pair.restartPrimary(),
    fillDisk: () => undefined,
    freeDisk: () => Promise.resolve(),
    async failOver(loss) {
      const struck = await pair.failOver(loss);
      // Wait until HAProxy has a route, so that the checker does not query Postgres before that.
      await waitForWay();
      return struck;
    },
    async standBy(options) {
      await pair.standBy(options);
      await waitForWay();
    },
    async stop() {
      await pooler?.stop();
      await haproxy.stop('SIGTERM', 5000);
      await redis.stop();
      await pair.stop();
    },
  };
}

/**
 * Writes deploy/proxy/haproxy-postgres.cfg with other ports, all on loopback.
 * @throws {Error} if the file lacks a text to replace: the trial would then test something else
 */
function writeHaproxy(file: string, port: number, servers: [number, number]): string {
  let text = readFileSync(join(projectRoot, 'deploy/proxy/haproxy-postgres.cfg'), 'utf8');
  for (const [from, to] of [
    ['127.0.0.1:5000', port],
    ['127.0.0.1:5432', servers[0]],
    ['127.0.0.1:5433', servers[1]],
  ] as const) {
    if (!text.includes(from)) throw new Error(`deploy/proxy/haproxy-postgres.cfg has no ${from}`);
    text = text.replace(from, `127.0.0.1:${to}`);
  }
  writeFileSync(file, text);
  return file;
}
