import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, readLogEnd, startChild } from '@hall/launcher/processes/child';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { type NginxPlaces, writeNginx } from './write-nginx';

/** How long nginx may take to end what it has in hand. */
const stopLimitMs = 20_000;
const startLimitMs = 20_000;

/** The deploy kit's nginx before gateways that run. */
export interface Proxy {
  baseUrl: string;
  /** Without TLS: leads to the other. */
  plainUrl: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx with deploy/proxy as it is, but for its ports and its files' places.
 * @param folder for its files and logs
 * @param gateways their ports, one or two
 * @param how without TLS (plain), or with a console that is closed to everybody
 */
export async function startNginx(
  folder: string,
  gateways: [number, number?],
  how: Pick<NginxPlaces, 'plain' | 'closed'> = {},
): Promise<Proxy> {
  const places = { http: await findFreePort(), https: await findFreePort(), gateways, ...how };
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
    plainUrl: `http://127.0.0.1:${places.http}`,
    baseUrl: `${how.plain ? 'http' : 'https'}://127.0.0.1:${places.https}`,
    pid: nginx.pid,
    stop: () => nginx.stop('SIGTERM', stopLimitMs),
  };
}

/** @throws {Error} with the end of its log where the proxy has ended, or takes no connection in time */
export async function waitUntilOpen(port: number, proxy: Child, logFile: string): Promise<void> {
  for (const end = Date.now() + startLimitMs; Date.now() < end && !proxy.hasEnded();) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error(`${proxy.name} takes no connections: ${readLogEnd(logFile)}`);
}
