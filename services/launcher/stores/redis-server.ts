import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../environment';
import { LaunchFault } from '../launch-fault';
import { type Child, readLogEnd, startChild } from '../processes/child';
import type { StoreServer } from './postgres-server';
import { readMovedClock } from './moved-clock';
import { findRedisBinary } from './redis-binary';

export interface RedisOptions {
  folder: string;
  logFile: string;
  port: number;
  environment: Environment;
  /** Where a downloaded server is kept. */
  cacheFolder: string;
  tell(line: string): void;
  /** Settings besides our own. */
  settings?: Record<string, string>;
}

const readyLimitMs = 180_000;
const stopLimitMs = 10_000;

/** Starts a Redis of our own on the loopback address, set as production must set it: AOF each second, no eviction. */
export async function startRedis(options: RedisOptions): Promise<StoreServer> {
  const { folder, logFile, port } = options;
  const binary = findRedisBinary(options.environment, options.cacheFolder, options.tell);
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
  const child = await startChild({
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
  });
  await waitForAnswer(child, port, logFile);
  // With a save point set, SIGTERM saves before it ends.
  return {
    url: `redis://127.0.0.1:${port}`,
    folder,
    child,
    stop: () => child.stop('SIGTERM', stopLimitMs),
  };
}

async function waitForAnswer(child: Child, port: number, logFile: string): Promise<void> {
  for (const end = Date.now() + readyLimitMs; ; await sleep(50)) {
    if (child.hasEnded())
      throw new LaunchFault(
        `Redis ended at its start. The end of ${logFile}:\n${readLogEnd(logFile)}`,
      );
    // While it loads its file it answers with an error.
    if ((await ping(port)).startsWith('+PONG')) return;
    if (Date.now() > end) {
      await child.stop('SIGTERM', stopLimitMs);
      throw new LaunchFault(`Redis does not answer on port ${port}. See ${logFile}`);
    }
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
