import { deepStrictEqual } from 'node:assert';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { projectRoot } from '@hall/launcher/environment';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { readAlertRules } from './alert-rules';
import { eventually } from '@hall/tests/support/eventually';
import { signInStaff } from '@hall/tests/support/staff-client';
import { startSystem } from '@hall/tests/support/start-system';
import { openTestStores } from '@hall/tests/support/test-stores';

const deploy = join(projectRoot, 'deploy/monitoring');
/** Limit for an alert with a `for` of half a minute, on a busy machine. */
const firesWithinMs = 120_000;

/**
 * Runs Prometheus with deploy/monitoring, with other targets and intervals, against a gateway and a worker. It must be
 * quiet while all is well. It must fire on forms from another origin through an untrusted proxy, and when both
 * processes end.
 * @param folder for Prometheus' files
 * @throws if an alert is missing or unexpected
 */
export async function scrapeHall(folder: string): Promise<void> {
  const place = join(folder, 'prometheus');
  mkdirSync(place);
  const stores = await openTestStores();
  const workerPort = await findFreePort();
  const system = await startSystem(stores, { WORKER_METRICS_PORT: String(workerPort) });
  const targets = [new URL(system.baseUrl).port, String(workerPort)] as const;
  const port = await findFreePort();
  const config = writeConfig(place, targets);
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(place, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    // It logs continuously that there is no Alertmanager.
    { stdio: 'ignore' },
  );
  const ended = once(prometheus, 'exit');
  let isRunning = true;
  const stop = async (): Promise<void> => {
    if (isRunning) await system.stop();
    isRunning = false;
  };
  const firing = () => readFiring(port);
  try {
    await eventually(async () => deepStrictEqual(await readHealth(port), ['up', 'up', 'ok']));
    deepStrictEqual(await firing(), []);

    const { cookie } = await signInStaff(system.baseUrl, 'admin');
    const headers = {
      cookie,
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.7',
    };
    for (let forms = 0; forms < 10; forms += 1)
      await fetch(`${system.baseUrl}${adminBase}/staff`, { method: 'POST', headers, body: '{}' });
    const provoked = ['AnotherSiteSendsForms', 'ProxyIsNotTrusted'];
    await eventually(async () => deepStrictEqual(await firing(), provoked), firesWithinMs);

    await stop();
    await eventually(
      async () =>
        deepStrictEqual(
          (await firing()).filter((name) => name === 'ProcessIsDown'),
          targets.map(() => 'ProcessIsDown'),
        ),
      firesWithinMs,
    );
  } finally {
    prometheus.kill('SIGTERM');
    await ended;
    await stop();
    await stores.stop();
  }
}

function writeConfig(place: string, [gateway, worker]: readonly [string, string]): string {
  let text = readFileSync(join(deploy, 'prometheus.yml'), 'utf8');
  for (const [from, to] of [
    [`['127.0.0.1:3000', '127.0.0.1:3001']`, `['127.0.0.1:${gateway}']`],
    [`['127.0.0.1:3101']`, `['127.0.0.1:${worker}']`],
    ['scrape_interval: 10s', 'scrape_interval: 2s'],
    ['evaluation_interval: 5s', 'evaluation_interval: 1s'],
  ] as const) {
    if (!text.includes(from)) throw new Error(`deploy/monitoring/prometheus.yml has no ${from}`);
    text = text.replace(from, to);
  }
  cpSync(join(deploy, 'alerts.yml'), join(place, 'alerts.yml'));
  const file = join(place, 'prometheus.yml');
  writeFileSync(file, text);
  return file;
}

async function ask<T>(port: number, path: string): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
  return ((await answer.json()) as { data: T }).data;
}

/** @returns the health of each target, and one line for the health of all rules */
async function readHealth(port: number): Promise<string[]> {
  const { activeTargets } = await ask<{ activeTargets: { health: string }[] }>(port, 'targets');
  const { groups } = await ask<{ groups: { rules: { name: string; health: string }[] }[] }>(
    port,
    'rules',
  );
  const rules = groups.flatMap((group) => group.rules);
  deepStrictEqual(
    rules.map(({ name }) => name),
    Object.keys(readAlertRules()),
  );
  return [
    ...activeTargets.map(({ health }) => health),
    ...new Set(rules.map(({ health }) => health)),
  ];
}

/** @returns the names of the firing alerts, in alphabetical order */
async function readFiring(port: number): Promise<string[]> {
  const { alerts } = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>(
    port,
    'alerts',
  );
  return alerts
    .filter(({ state }) => state === 'firing')
    .map(({ labels }) => labels.alertname)
    .sort();
}
