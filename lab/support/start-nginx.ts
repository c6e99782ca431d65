import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, readLogEnd, startChild } from '@hall/launcher/processes/child';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { type NginxPlaces, writeNginx } from './write-nginx';

/** Time limit for nginx to finish its requests. */
const stopLimitMs = 20_000;
const startLimitMs = 20_000;

/**
 * Starts nginx with deploy/proxy, with other ports and file locations.
 * @param folder for its files and logs
 * @param gateways their ports, one or two
 * @param how without TLS (plain), with the console closed to everybody, or with a log of presses
 */
export async function startNginx(
  folder: string,
  gateways: [number, number?],
  how: Pick<NginxPlaces, 'plain' | 'closed' | 'pressLog'> = {},
) {
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
    /** Without TLS; redirects to the other. */
    plainUrl: `http://127.0.0.1:${places.http}`,
    baseUrl: `${how.plain ? 'http' : 'https'}://127.0.0.1:${places.https}`,
    pid: nginx.pid,
    stop: (): Promise<void> => nginx.stop('SIGTERM', stopLimitMs),
  };
}

/** The deploy kit's nginx in front of running gateways. */
export type Proxy = Awaited<ReturnType<typeof startNginx>>;

/** @throws {Error} with the end of its log if the proxy ends or accepts no connection in time */
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
  throw new Error(`${proxy.name} accepts no connections: ${readLogEnd(logFile)}`);
}
