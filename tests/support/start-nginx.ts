import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, readLogEnd, startChild } from '@hall/launcher/processes/child';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { writeNginx } from './write-nginx';

/** How long nginx may take to end what it has in hand. */
const stopLimitMs = 20_000;
const startLimitMs = 20_000;

/** The deploy kit's nginx before gateways that run. */
export interface Proxy {
  baseUrl: string;
  pid: number;
  stop(): Promise<void>;
}

export const isNginxInstalled = (): boolean => !spawnSync('nginx', ['-v']).error;

/**
 * Starts nginx with deploy/proxy as it is, but for its ports and its files' places.
 * @param folder for its files and logs
 * @param gateways their ports, one or two
 * @param plain without TLS
 */
export async function startNginx(
  folder: string,
  gateways: [number, number?],
  plain = false,
): Promise<Proxy> {
  const places = { http: await findFreePort(), https: await findFreePort(), gateways, plain };
  const logFile = join(folder, 'logs/nginx.log');
  const nginx = await startChild({
    name: 'nginx',
    command: 'nginx',
    args: ['-c', writeNginx(folder, places), '-g', 'daemon off;'],
    environment: process.env,
    logFile,
  });
  await waitUntilOpen(places.https, nginx, logFile);
  return {
    baseUrl: `${plain ? 'http' : 'https'}://127.0.0.1:${places.https}`,
    pid: nginx.pid,
    stop: () => nginx.stop('SIGTERM', stopLimitMs),
  };
}

/** @throws {Error} with the end of its log where nginx has ended, or takes no connection in time */
async function waitUntilOpen(port: number, nginx: Child, logFile: string): Promise<void> {
  for (const end = Date.now() + startLimitMs; Date.now() < end && !nginx.hasEnded();) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error(`nginx takes no connections: ${readLogEnd(logFile)}`);
}
