import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { startChild } from '@hall/launcher/processes/child';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { type Proxy, waitUntilOpen } from '../support/start-nginx';

const stopLimitMs = 20_000;

/**
 * Starts Caddy with deploy/proxy/Caddyfile, with other ports, a self-signed certificate, a console that is closed to
 * everybody, and a log at debug level. Debug logs must be filtered too, because operators enable them to find faults.
 * @param folder for its files and logs
 * @param gateways the settings that name them
 */
export async function startCaddy(folder: string, gateways: Record<string, string>): Promise<Proxy> {
  const [http, https] = [await findFreePort(), await findFreePort()];
  const text = readFileSync(join(projectRoot, 'deploy/proxy/Caddyfile'), 'utf8');
  const redirects = 'auto_https disable_redirects';
  if (!text.includes(redirects)) throw new Error(`the Caddyfile no longer has ${redirects}`);
  const ports = [`http_port ${http}`, `https_port ${https}`, 'admin off', 'skip_install_trust'];
  const file = join(folder, 'Caddyfile');
  const chatty = text.replace('log {', 'log {\nlevel DEBUG');
  writeFileSync(file, chatty.replace(redirects, [redirects, ...ports].join('\n')));
  const logFile = join(folder, 'caddy.log');
  const caddy = await startChild({
    name: 'caddy',
    command: 'caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', file],
    environment: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HALL_HOST: 'localhost',
      HALL_AWAY: join(projectRoot, 'deploy/proxy/away'),
      HALL_STAFF_NETWORKS: '192.0.2.1/32',
      ...gateways,
    },
    logFile,
  });
  await waitUntilOpen(https, caddy, logFile);
  return {
    plainUrl: `http://localhost:${http}`,
    baseUrl: `https://localhost:${https}`,
    pid: caddy.pid,
    stop: () => caddy.stop('SIGTERM', stopLimitMs),
  };
}
