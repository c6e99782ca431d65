import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { goOnWithout } from '@hall/platform/go-on-without';
import { type Environment, projectRoot } from './environment';
import { LaunchFault } from './launch-fault';
import { type Supervised, supervise } from './processes/supervised';
import { waitUntilReady } from './processes/wait-until-ready';

export interface ProcessOptions {
  environment: Environment;
  dataFolder: string;
  host: string;
  port: number;
  gatewayProcesses: number;
  workerProcesses: number;
  report(line: string): void;
  /** Called after each start of a process. */
  onStart(name: string, pid: number, mark: string): void;
  /** Called once per process, in start order. */
  onSupervised(process: Supervised): void;
}

const readyLimitMs = 180_000;

/**
 * Young generation in MiB. A request's objects are garbage after its answer; at this size most are dead before the
 * collector runs. With Node's default of 16, garbage collection took a fifth of the gateway's time. A worker gains
 * nothing above 32, and its memory grows by up to twice this size.
 */
const semiSpace = { gateway: 64, worker: 32 };

/**
 * Starts the workers, then the gateway. They stop in reverse order: the gateway closes first and the workers finish
 * accepted jobs.
 */
export async function startProcesses(options: ProcessOptions) {
  const worker = findEntry('worker');
  const gateway = findEntry('gateway');
  const running: Supervised[] = [];
  const launch = async (name: string, args: string[], reportsListening = false): Promise<void> => {
    const supervised = await supervise(
      {
        name,
        command: process.execPath,
        args: [
          `--max-semi-space-size=${name === 'gateway' ? semiSpace.gateway : semiSpace.worker}`,
          ...args,
        ],
        environment: {
          FILES_FOLDER: join(options.dataFolder, 'files'),
          // There is no proxy that would have to notice.
          DRAIN_SECONDS: '0',
          WARM_UP_SECONDS: '0',
          ...options.environment,
        },
        cwd: projectRoot,
        logFile: join(options.dataFolder, 'logs', `${name}.log`),
        reportsListening,
      },
      { onStart: (pid) => options.onStart(name, pid, args[0] ?? ''), report: options.report },
    );
    running.push(supervised);
    options.onSupervised(supervised);
  };
  for (let number = 1; number <= options.workerProcesses; number += 1)
    await launch(options.workerProcesses > 1 ? `worker-${number}` : 'worker', [worker]);
  const cluster = join(projectRoot, 'services/launcher/dist/gateway-cluster.js');
  const several = options.gatewayProcesses > 1;
  const command = several ? [cluster, String(options.gatewayProcesses), gateway] : [gateway];
  if (options.gatewayProcesses > 0) await launch('gateway', command, true);

  return {
    /** Resolves when one of the processes is no longer restarted. */
    gaveUp: Promise.race(running.map(({ gaveUp }) => gaveUp)),
    /** Resolves when the gateway is ready. */
    async ready(): Promise<void> {
      const died = running.map(({ diedAtBoot }) =>
        diedAtBoot.then((message) => Promise.reject(new LaunchFault(message))),
      );
      if (options.gatewayProcesses > 0) {
        const host =
          options.host === '0.0.0.0' || options.host === '::' ? '127.0.0.1' : options.host;
        // Another program may answer on the port, so wait until our gateway listens.
        const listening = running.find(({ name }) => name === 'gateway')?.listening;
        await Promise.race([listening, ...died]);
        await Promise.race([
          waitUntilReady(`http://${host}:${options.port}/readyz`, readyLimitMs),
          ...died,
        ]);
      }
      for (const one of running) one.enableRestarts();
      // From here on restarts handle their failures.
      for (const promise of died) void goOnWithout('a process', promise);
    },
  };
}

export type StartedProcesses = Awaited<ReturnType<typeof startProcesses>>;

function findEntry(name: 'gateway' | 'worker'): string {
  const entry = join(projectRoot, 'services', name, 'dist/main.js');
  if (existsSync(entry)) return entry;
  throw new LaunchFault(`The ${name} is not built: run \`npm run build\`.`);
}
