import cluster from 'node:cluster';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs GATEWAY_PROCESSES gateways that share one listening socket. A gateway that ends is replaced. After five in a row
 * that ended before they listened, this process ends too.
 */
const [count = '2', entry = ''] = process.argv.slice(2);
const mostDeathsAtBoot = 5;
let stopping = false;
let deathsAtBoot = 0;

cluster.setupPrimary({ exec: resolve(entry) });
for (let started = 0; started < Number(count); started += 1) cluster.fork();

cluster.on('listening', () => {
  deathsAtBoot = 0;
  if (process.connected) process.send?.('listening');
});

cluster.on('exit', () => {
  if (stopping) {
    if (!Object.keys(cluster.workers ?? {}).length) process.exit(0);
    return;
  }
  deathsAtBoot += 1;
  if (deathsAtBoot === mostDeathsAtBoot) {
    process.stderr.write(`${mostDeathsAtBoot} gateways in a row ended at their start.\n`);
    process.exit(1);
  }
  void sleep(500).then(() => stopping || cluster.fork());
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  });
