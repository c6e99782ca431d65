import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '@hall/launcher/environment';
import { supervise } from '@hall/launcher/processes/supervised';
import { waitUntilReady } from '@hall/launcher/processes/wait-until-ready';
import { findFreePort } from '@hall/launcher/stores/free-port';
import type { SystemPlan } from '@hall/tests/support/run-system';

const readyLimitMs = 60_000;
/** Same as `TimeoutStopSec` of the units in deploy/systemd; after it the process is killed. */
const stopLimitMs = 30_000;

/**
 * Starts a gateway or worker on its own port and waits until it is ready.
 * @param name e.g. `gateway-2`
 * @param root folder of the sources; another version's folder to run that version
 */
export async function startReplaceable(
  kind: 'gateway' | 'worker',
  name: string,
  plan: SystemPlan,
  root = projectRoot,
) {
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
    { onStart: (now) => (pid = now), report: () => undefined },
  );
  // Workers of version 1.0.0 have only `healthz`.
  const path = kind === 'gateway' || root === projectRoot ? 'readyz' : 'healthz';
  const ready = (): Promise<void> =>
    waitUntilReady(`http://127.0.0.1:${port}/${path}`, readyLimitMs);
  const stop = (): Promise<void> => supervised.stop(stopLimitMs);
  await ready().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  supervised.enableRestarts();
  return {
    name,
    /** The gateway's port, or the worker's port for health and metrics. */
    port,
    /** Stops it permanently. */
    stop,
    /** Shuts it down gracefully and waits until its successor is ready. @returns the duration in milliseconds */
    async replace(): Promise<number> {
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

/** A gateway or worker process that can be replaced as in an update. */
export type Replaceable = Awaited<ReturnType<typeof startReplaceable>>;
