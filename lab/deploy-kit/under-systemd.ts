import { deepStrictEqual, ok } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { waitUntilReady } from '@hall/launcher/processes/wait-until-ready';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { eventually } from '@hall/tests/support/eventually';
import { applicationOf } from '@hall/tests/support/statements';
import { openTestStores } from '@hall/tests/support/test-stores';
import { type OwnSystemd, startSystemd } from './own-systemd';

const readyMs = 120_000;
/** `hall-worker@1` has port 3101, and so on; these two are probably free. */
const workers = [7, 8];

/**
 * Runs a hall with the units of deploy/systemd under systemd, with settings that try to override the units. There are
 * two gateways, two workers and a backup, first without its folder. One process of each kind is killed and must
 * restart.
 * @param folder for files
 * @throws if a unit does not behave as expected
 */
export async function runUnderSystemd(folder: string): Promise<void> {
  const stores = await openTestStores();
  const ports = [await findFreePort(), await findFreePort()];
  await migrateDatabase(stores.databaseUrl, applicationOf(stores.databaseUrl));
  const systemd = await startSystemd(folder, {
    'hall.env': settingsOf('hall.env.example', {
      DATABASE_URL: applicationOf(stores.databaseUrl),
      REDIS_URL: stores.redisUrl,
      DATA_KEYS: `2026a:${randomBytes(32).toString('base64')}`,
      INDEX_KEY: randomBytes(32).toString('base64'),
      SMS_HTTP_URL: 'https://sms.example/send',
      SMS_HTTP_TOKEN: 'nobody-is-sent-anything',
      PORT: '9',
      WORKER_METRICS_PORT: '3100',
      NODE_ENV: 'development',
    }),
    'backup.env': settingsOf('backup.env.example', { MIGRATION_DATABASE_URL: stores.databaseUrl }),
  });
  const units = [
    ...ports.map((port) => `hall-gateway@${port}`),
    ...workers.map((number) => `hall-worker@${number}`),
  ];
  const addresses = [
    ...ports.map((port) => `http://127.0.0.1:${port}/readyz`),
    ...workers.map((number) => `http://127.0.0.1:310${number}/readyz`),
  ];
  const ready = () => Promise.all(addresses.map((address) => waitUntilReady(address, readyMs)));
  try {
    await systemd.systemctl('start', ...units);
    await ready();
    deepStrictEqual(await restartsOf(systemd, units), [0, 0, 0, 0]);
    for (const unit of [units[0]!, units[2]!])
      await systemd.systemctl('kill', '--signal=KILL', '--kill-whom=main', unit);
    await eventually(async () => deepStrictEqual(await restartsOf(systemd, units), [1, 0, 1, 0]));
    await ready();
    await tryBackup(systemd);
    await systemd.systemctl('stop', ...units);
  } finally {
    await systemd.stop();
    await stores.stop();
  }
}

/** Without its folder the unit starts and reports that; with it the backup is verified. */
async function tryBackup(systemd: OwnSystemd): Promise<void> {
  const unit = 'hall-backup.service';
  await systemd.systemctl('start', unit).catch(() => undefined);
  const status = await systemd.systemctl('show', '--value', '-p', 'ExecMainStatus', unit);
  // The program's own exit code; systemd's begin at 200.
  ok(status.trim() === '1', `the backup ended with ${status}`);
  await systemd.makeFolder('/var/backups/hall');
  await systemd.systemctl('start', unit);
}

async function restartsOf(systemd: OwnSystemd, units: string[]): Promise<number[]> {
  const told = await systemd.systemctl('show', '--value', '-p', 'NRestarts', ...units);
  return told.split('\n').filter(Boolean).map(Number);
}

/** @returns a settings file made from the example: missing settings are appended */
function settingsOf(example: string, given: Record<string, string>): string {
  const text = readFileSync(join(projectRoot, 'deploy/systemd', example), 'utf8');
  const left = text.split('\n').filter((line) => !((line.split('=')[0] ?? '') in given));
  return [...left, ...Object.entries(given).map(([name, value]) => `${name}=${value}`)].join('\n');
}
