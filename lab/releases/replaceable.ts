import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '@hall/launcher/environment';
import { supervise } from '@hall/launcher/processes/supervised';
import { waitUntilReady } from '@hall/launcher/processes/wait-until-ready';
import { findFreePort } from '@hall/launcher/stores/free-port';
import type { SystemPlan } from '@hall/tests/support/run-system';

/** A gateway or a worker of its own, which can be replaced as a release does. */
export interface Replaceable {
  name: string;
  /** The gateway's, or the worker's for its health and figures. */
  port: number;
  /** Ends it in order, and waits until the one that follows it is ready. @returns milliseconds that it took */
  replace(): Promise<number>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

const readyLimitMs = 60_000;
/** As `TimeoutStopSec` of the units in deploy/systemd: whoever is not done by then is killed. */
const stopLimitMs = 30_000;

/**
 * Starts a gateway or a worker on a port of its own, and waits until it is ready.
 * @param name e.g. `gateway-2`
 * @param root the sources that it is of: another release's, where they lie elsewhere
 */
export async function startReplaceable(
  kind: 'gateway' | 'worker',
  name: string,
  plan: SystemPlan,
  root = projectRoot,
): Promise<Replaceable> {
  const port = await findFreePort();
  let pid = 0;
  const supervised = await supervise(
    {
      name,
      command: process.execPath,
      args: [join(root, 'services', kind, 'dist/main.js')],
      environment: {
        ...plan.environment,
        [kind === 'gateway' ? 'PORT' : 'WORKER_METRICS_PORT']: String(port),
      },
      cwd: root,
      logFile: join(plan.folder, 'logs', `${name}.log`),
    },
    { onStart: (now) => (pid = now), tell: () => undefined },
  );
  // Release 1.0.0 knew no other of a worker.
  const path = kind === 'gateway' || root === projectRoot ? 'readyz' : 'healthz';
  const ready = (): Promise<void> =>
    waitUntilReady(`http://127.0.0.1:${port}/${path}`, readyLimitMs);
  const stop = (): Promise<void> => supervised.stop(stopLimitMs);
  await ready().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  supervised.keep();
  return {
    name,
    port,
    stop,
    async replace() {
      const since = performance.now();
      const before = pid;
      process.kill(before, 'SIGTERM');
      while (pid === before) {
        if (performance.now() - since > stopLimitMs)
          throw new Error(`${name} has not ended within ${stopLimitMs / 1000} s`);
        await sleep(50);
      }
      await ready();
      return performance.now() - since;
    },
  };
}
