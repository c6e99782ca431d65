import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../environment';
import { LaunchFault } from '../launch-fault';
import type { Child } from '../processes/child';
import { readMovedClock } from './moved-clock';
import { findRedisBinary } from './redis-binary';
import { openStore, type StoreServer, type StoreWatch } from './store-server';

export interface RedisOptions {
  folder: string;
  logFile: string;
  port: number;
  environment: Environment;
  /** Folder of a downloaded server. */
  cacheFolder: string;
  report(line: string): void;
  /** Settings that override ours. */
  settings?: Record<string, string>;
  watch?: StoreWatch;
}

const readyLimitMs = 180_000;

/** Starts Redis on loopback with the settings that production requires: AOF each second, no eviction. */
export async function startRedis(options: RedisOptions): Promise<StoreServer> {
  const { folder, logFile, port } = options;
  const binary = findRedisBinary(options.environment, options.cacheFolder, options.report);
  mkdirSync(folder, { recursive: true });
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    save: '3600 1',
    databases: 256,
    daemonize: 'no',
    ...options.settings,
  };
  return openStore(
    {
      name: 'Redis',
      command: binary.command,
      args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
      environment: {
        PATH: '/usr/bin:/bin',
        LC_ALL: 'C',
        ...readMovedClock(options.environment),
        ...(binary.libraryPath && { LD_LIBRARY_PATH: binary.libraryPath }),
      },
      logFile,
    },
    {
      url: `redis://127.0.0.1:${port}`,
      folder,
      mark: 'redis-server',
      // If a save point is set, SIGTERM saves first.
      endSignal: 'SIGTERM',
      answers: (child) => waitForAnswer(child, port, logFile),
    },
    options.watch,
  );
}

async function waitForAnswer(child: Child, port: number, logFile: string): Promise<void> {
  for (const end = Date.now() + readyLimitMs; !child.hasEnded(); await sleep(50)) {
    // It answers with an error while it loads its file.
    if ((await ping(port)).startsWith('+PONG')) return;
    if (Date.now() > end)
      throw new LaunchFault(`Redis does not answer on port ${port}. See ${logFile}`);
  }
}

function ping(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
    const finish = (answer: string): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => finish(''));
    socket.once('data', (chunk) => finish(chunk.toString()));
    socket.once('error', () => finish(''));
  });
}
