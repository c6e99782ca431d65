import { spawnSync } from 'node:child_process';

/** How to install each program that a step of `npm test` needs; names without spaces are packages of Debian 12. */
const waysToGet: Record<string, string> = {
  amtool: 'apt-get install prometheus-alertmanager',
  caddy: 'apt-get install caddy',
  'docker-registry': 'apt-get install docker-registry',
  gcc: 'apt-get install gcc libc6-dev',
  haproxy: 'apt-get install haproxy',
  nginx: 'apt-get install nginx-light',
  pgbouncer: 'apt-get install pgbouncer',
  prometheus: 'apt-get install prometheus',
  promtool: 'apt-get install prometheus',
  'systemd-analyze': 'apt-get install systemd',
  'systemd as root in namespaces':
    'apt-get install systemd, then as root where namespaces may be made',
  'a container engine':
    'apt-get install podman or docker.io, with Compose 2; it answers at DOCKER_HOST or /var/run/docker.sock',
};

/** @returns the programs that cannot be started here */
export const findMissing = (programs: string[]): string[] =>
  [...new Set(programs)].filter((program) => spawnSync(program, ['--version']).error);

/**
 * @returns the text for `skipped` and the output of a step: the missing programs and how to install them
 * @throws {Error} if a program has no instructions
 */
export const describeMissing = (programs: string[]): string =>
  programs
    .map((program) => {
      const way = waysToGet[program];
      if (!way) throw new Error(`${program}: add its installation to missing-programs.ts`);
      return `${program} is not installed (${way})`;
    })
    .join('; ');
