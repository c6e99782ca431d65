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
import { outside } from './outside';

const run = promisify(execFile);

/** An installation from the site's compose file, made with the README only. */
export interface Installation {
  baseUrl: string;
  build(): Promise<void>;
  /** Starts missing services, with `workers` workers, and waits until bookings are accepted. */
  up(workers?: number): Promise<void>;
  /** Runs a command in a running service. @returns its standard output */
  exec(service: string, ...command: string[]): Promise<string>;
  /** Returns the number of running containers of the service. */
  running(service: string): Promise<number>;
  /**
   * Kills the process from within the container and waits until the engine restarts it. A kill through the engine would
   * count as a request to stop.
   */
  crash(service: 'gateway' | 'worker'): Promise<void>;
  /** Replaces the gateways one after another, as a release does. */
  rollGateways(): Promise<void>;
  /** Runs a one-off command in the service that may use the schema owner's account. @returns its output */
  runOnce(settings: Record<string, string>, ...command: string[]): Promise<string>;
  /** Whether the proxy's image exists; otherwise the proxy is not tested. */
  hasProxy: boolean;
  /** The proxy's address; its certificate is self-signed. */
  proxyUrl: string;
  /** Runs deploy/restore.sh, as an operator does. @returns its output */
  restore(...args: string[]): Promise<string>;
  /** Starts `each` gateways of both services, on random ports, until the next `up`. */
  scaleGateways(each: number): Promise<void>;
  /** Stops gateways, as a restore does, and keeps the other services running. */
  stopGateways(): Promise<void>;
  /** Stops all services; keeps their data. */
  down(): Promise<void>;
  /** Stops all services and deletes their data. */
  remove(): Promise<void>;
}

const readyLimitMs = 300_000;
const secret = (): string => randomBytes(24).toString('hex');
const key = (): string => randomBytes(32).toString('base64');

/** Writes the settings that docker-compose.yml requires to a separate file, and chooses a unique project name. */
export async function prepareInstallation(): Promise<Installation> {
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
    SMS_HTTP_URL: `http://outside:${outside.operator}/send`,
    SMS_HTTP_TOKEN: secret(),
    // Without fonts from Debian's mirror, because the image may replace the public one.
    FONTS: '',
  };
  const file = join(folder, '.env');
  const tell = (more: Record<string, string> = {}): void =>
    writeFileSync(
      file,
      Object.entries({ ...settings, ...more })
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
      { mode: 0o600 },
    );
  tell();
  // A setting that the compose file does not name: the SMS operator uses plain HTTP, which the processes refuse by
  // default.
  writeFileSync(join(folder, 'hall.env'), 'OPERATORS_IN_CLEAR=SMS_HTTP_URL\n');
  symlinkSync(join(projectRoot, 'deploy'), join(folder, 'deploy'));
  const besides = join(folder, 'outside.yml');
  writeFileSync(besides, besidesTheHall);
  const docker = async (...args: string[]): Promise<string> => {
    const { stdout } = await run('docker', args, { cwd: projectRoot, maxBuffer: 2 ** 26 });
    return stdout;
  };
  const composeArgs = [
    'compose',
    '-p',
    `hall-test-${process.pid}`,
    '--env-file',
    file,
    '--project-directory',
    folder,
    '-f',
    'docker-compose.yml',
    '-f',
    besides,
  ];
  const compose = (...args: string[]): Promise<string> => docker(...composeArgs, ...args);
  const proxyImage = process.env.CADDY_IMAGE ?? 'caddy:2';
  const hasProxy = await docker('image', 'inspect', proxyImage)
    .catch(() => docker('pull', '-q', proxyImage))
    .then(
      () => true,
      () => false,
    );
  const profile = hasProxy ? ['--profile', 'proxy'] : [];

  return {
    baseUrl,
    hasProxy,
    proxyUrl: `https://localhost:${proxyPort}`,
    async build() {
      await docker('build', '-f', 'deploy/Dockerfile', '-t', 'hall-visit', '.');
    },
    async up(workers = 1) {
      tell();
      await compose(...profile, 'up', '-d', '--no-build', '--scale', `worker=${workers}`);
      await waitUntilReady(`${baseUrl}/readyz`, readyLimitMs);
    },
    exec: (service, ...command) => compose('exec', '-T', service, ...command),
    async rollGateways() {
      for (const service of ['gateway', 'gateway-2'])
        await compose('up', '-d', '--no-build', '--no-deps', '--force-recreate', '--wait', service);
    },
    runOnce: (given, ...command) =>
      compose(
        'run',
        '--rm',
        '-T',
        ...Object.entries(given).flatMap(([name, value]) => ['-e', `${name}=${value}`]),
        'backup',
        ...command,
      ),
    async restore(...args) {
      const command = ['docker', ...composeArgs].join(' ');
      const script = join(projectRoot, 'deploy/restore.sh');
      const env = { ...process.env, HALL_COMPOSE: command };
      return (await run('sh', [script, ...args], { env, maxBuffer: 2 ** 26 })).stdout;
    },
    async scaleGateways(each) {
      const scale = ['gateway', 'gateway-2'].flatMap((name) => ['--scale', `${name}=${each}`]);
      tell({ PORT: '', PORT_2: '' });
      await compose(
        'up',
        '-d',
        '--no-build',
        '--no-deps',
        '--wait',
        ...scale,
        'gateway',
        'gateway-2',
      );
    },
    async stopGateways() {
      await compose('stop', 'gateway', 'gateway-2');
    },
    async running(service) {
      return (await compose('ps', '--status', 'running', '-q', service)).split('\n').filter(Boolean)
        .length;
    },
    async crash(service) {
      const [id = ''] = (await compose('ps', '-q', service)).split('\n');
      const life = () => docker('inspect', '-f', '{{.State.StartedAt}} {{.State.Running}}', id);
      const before = await life();
      // The command stops the container that it runs in, and ends with it.
      const file = `services/${service}/dist/main.js`;
      await docker('exec', id, 'node', '-e', killer(file)).catch(() => undefined);
      await eventually(async () => {
        const now = await life();
        if (now === before || !now.includes('true'))
          throw new Error(`${service} has not restarted`);
      });
      await waitUntilReady(`${baseUrl}/readyz`, readyLimitMs);
    },
    async down() {
      await compose(...profile, 'down');
    },
    async remove() {
      await compose(...profile, 'down', '-v', '--timeout', '5');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Services in the hall's network, from the existing image: only our own programs, without dependencies. */
const besidesTheHall = JSON.stringify({
  services: {
    outside: {
      image: 'hall-visit',
      command: ['node', '/lab/compose/outside.js'],
      volumes: [
        `${join(projectRoot, 'lab/dist')}:/lab:ro`,
        `${join(projectRoot, 'tests')}:/node_modules/@hall/tests:ro`,
      ],
    },
  },
});

/** A program that sends SIGKILL to the process of this file; the image has no tool for it. */
const killer = (file: string): string => `
  const { readdirSync, readFileSync } = require('node:fs');
  for (const pid of readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)))
    try {
      const words = readFileSync('/proc/' + pid + '/cmdline', 'utf8').split('\\0');
      if (words[0].endsWith('node') && words.includes('${file}')) process.kill(Number(pid), 'SIGKILL');
    } catch {}`;
