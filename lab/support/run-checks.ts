import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** One checked behaviour; `npm test` counts each as a test. */
export interface Result {
  command: string;
  ok: boolean;
}

/** How to install each program that a step of `npm test` needs; names without spaces are packages of Debian 12. */
const waysToGet: Record<string, string> = {
  amtool: 'apt-get install prometheus-alertmanager',
  caddy: 'apt-get install caddy',
  gcc: 'apt-get install gcc libc6-dev',
  haproxy: 'apt-get install haproxy',
  nginx: 'apt-get install nginx-light',
  pgbouncer: 'apt-get install pgbouncer',
  prometheus: 'apt-get install prometheus',
  promtool: 'apt-get install prometheus',
  'systemd-analyze': 'apt-get install systemd',
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
      if (!way) throw new Error(`${program}: add its installation to run-checks.ts`);
      return `${program} is not installed (${way})`;
    })
    .join('; ');

/** @returns the value after an option of the command line */
export function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** Prints a line to standard error. */
export const print = (line: string): void => void process.stderr.write(`${line}\n`);

/** Writes a report to the file of `--json`, if that is set. */
export function writeReport(report: object): void {
  const file = option('--json');
  if (file) writeFileSync(file, JSON.stringify(report));
}

/**
 * Runs a program's checks, writes their results to the file of `--json`, and exits with 1 if one failed.
 * @param check returns the results, or also why some were skipped
 * @param needed programs without which nothing is checked
 */
export async function runChecks(
  check: () => Promise<Result[] | { results: Result[]; skipped?: string }>,
  needed: string[] = [],
): Promise<never> {
  const missing = findMissing(needed);
  const outcome = missing.length
    ? { results: [], skipped: describeMissing(missing) }
    : await check().catch(fail);
  const report = Array.isArray(outcome) ? { results: outcome, skipped: undefined } : outcome;
  if (report.skipped) print(`not tried: ${report.skipped}`);
  writeReport(report);
  process.exit(report.results.every(({ ok }) => ok) ? 0 : 1);
}

/** Prints an error and exits with 1. */
export function fail(error: unknown): never {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
}
