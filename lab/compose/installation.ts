import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@hall/launcher/environment';
import { waitUntilReady } from '@hall/launcher/processes/wait-until-ready';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { eventually } from '@hall/tests/support/eventually';

const run = promisify(execFile);

export type Installation = Awaited<ReturnType<typeof prepareInstallation>>;

const readyLimitMs = 300_000;
const secret = (): string => randomBytes(24).toString('hex');
const key = (): string => randomBytes(32).toString('base64');

/**
 * Prepares an installation from the site's compose file, made with the README only: writes the settings that
 * docker-compose.yml requires to a separate file, and chooses a unique project name.
 */
export async function prepareInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'hall-compose-'));
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const proxyPort = await findFreePort();
  const settings = {
    POSTGRES_PASSWORD: secret(),
    POSTGRES_APP_PASSWORD: secret(),
    REDIS_PASSWORD: secret(),
    DATA_KEYS: `2026a:${key()}`,
    INDEX_KEY: key(),
    PUBLIC_URL: baseUrl,
    PORT: port,
    PORT_2: await findFreePort(),
    HTTPS_HOST: 'localhost',
    TRUST_PROXY: 1,
    HTTPS_PORT: proxyPort,
    HTTP_PORT: await findFreePort(),
    SMS_HTTP_URL: 'https://sms.example/send',
    SMS_HTTP_TOKEN: secret(),
    // Without fonts from Debian's mirror, because the image may replace the public one.
    FONTS: '',
  };
  const file = join(folder, '.env');
  const write = (more: object = {}): void => {
    const lines = Object.entries({ ...settings, ...more }).map(([name, one]) => `${name}=${one}\n`);
    writeFileSync(file, lines.join(''), { mode: 0o600 });
  };
  write();
  symlinkSync(join(projectRoot, 'deploy'), join(folder, 'deploy'));
  const besides = join(folder, 'outside.yml');
  writeFileSync(besides, JSON.stringify({ services: { outside } }));
  const docker = async (...args: string[]): Promise<string> =>
    (await run('docker', args, { cwd: projectRoot, maxBuffer: 2 ** 26 })).stdout;
  const project = ['-p', `hall-test-${process.pid}`, '--project-directory', folder];
  const files = ['--env-file', file, '-f', 'docker-compose.yml', '-f', besides];
  const compose = (...args: string[]) => docker('compose', ...project, ...files, ...args);
  const proxyImage = process.env.CADDY_IMAGE ?? 'caddy:2';
  const hasProxy = await docker('image', 'inspect', proxyImage)
    .catch(() => docker('pull', '-q', proxyImage))
    .then(
      () => true,
      () => false,
    );
  const profile = hasProxy ? ['--profile', 'proxy'] : [];
  const start = ['up', '-d', '--no-build'];
  return {
    baseUrl,
    /** Its certificate is self-signed. Undefined if the proxy's image does not exist here. */
    proxyUrl: hasProxy ? `https://localhost:${proxyPort}` : undefined,
    docker,
    compose,
    /** Starts missing services and waits until bookings are accepted. */
    async up(workers = 1) {
      write();
      await compose(...profile, ...start, '--scale', `worker=${workers}`);
      await waitUntilReady(`${baseUrl}/readyz`, readyLimitMs);
    },
    /** Runs deploy/restore.sh, as an operator does. */
    async restore(argument: string) {
      const HALL_COMPOSE = ['docker', 'compose', ...project, ...files].join(' ');
      const env = { ...process.env, HALL_COMPOSE };
      const script = join(projectRoot, 'deploy/restore.sh');
      await run('sh', [script, argument], { env, maxBuffer: 2 ** 26 });
    },
    /**
     * Starts `each` gateways of both services, on random ports, until the next `up`. One service after the other:
     * new ports replace the containers of a service all at once.
     */
    async scaleGateways(each: number) {
      write({ PORT: '', PORT_2: '' });
      for (const service of ['gateway', 'gateway-2'])
        await compose(...start, '--no-deps', '--wait', '--scale', `${service}=${each}`, service);
    },
    /**
     * Kills the process from within the container and waits until the engine restarts it. A kill through the engine
     * would count as a request to stop.
     */
    async crash(service: 'gateway' | 'worker') {
      const [id = ''] = (await compose('ps', '-q', service)).split('\n');
      const life = () => docker('inspect', '-f', '{{.State.StartedAt}} {{.State.Running}}', id);
      const before = await life();
      // The command stops the container that it runs in, and ends with it.
      const main = `services/${service}/dist/main.js`;
      await docker('exec', id, 'node', '-e', killer(main)).catch(() => undefined);
      await eventually(async () => {
        const now = await life();
        if (now === before || !now.includes('true')) throw new Error(`${service} did not restart`);
      });
      await waitUntilReady(`${baseUrl}/readyz`, readyLimitMs);
    },
    /** Stops all services and deletes their data. */
    async remove() {
      await compose(...profile, 'down', '-v', '--timeout', '5');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A service in the hall's network, from the existing image: only our own program, without dependencies. */
const outside = {
  image: 'hall-visit',
  command: ['node', '/lab/compose/outside.js'],
  volumes: [
    `${join(projectRoot, 'lab/dist')}:/lab:ro`,
    `${join(projectRoot, 'tests')}:/node_modules/@hall/tests:ro`,
  ],
};

/** A program that sends SIGKILL to the process of this file; the image has no tool for it. */
const killer = (file: string): string => `
  const { readdirSync, readFileSync } = require('node:fs');
  for (const pid of readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)))
    try {
      const words = readFileSync('/proc/' + pid + '/cmdline', 'utf8').split('\\0');
      if (words[0].endsWith('node') && words.includes('${file}')) process.kill(Number(pid), 'SIGKILL');
    } catch {}`;
