import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { type Moment, moments, offsetSeconds } from './moments';

interface Result {
  command: string;
  ok: boolean;
}

/** Specs of the journeys from the calendar to the ticket. */
const journeys = ['booking', 'calendar', 'order-change', 'waitlist', 'line', 'team'];

const folder = join(projectRoot, 'test-results/moments');

/**
 * `npm test -- moments`: runs the integration tests and the booking journeys at moments that break calendars, with the
 * clocks of all processes moved by one offset (libfaketime). `HALL_MOMENTS` names some of them by their beginnings,
 * with commas: `HALL_MOMENTS=2026-12-31,2027-01 npm test -- moments`.
 */
function testMoments(): number {
  const library = findLibrary();
  if (!library) {
    report([], 'libfaketime is not installed (apt-get install faketime)');
    return 0;
  }
  const wanted = (process.env.HALL_MOMENTS ?? '').split(',');
  const chosen = moments.filter(({ at }) => wanted.some((start) => at.startsWith(start)));
  mkdirSync(folder, { recursive: true });
  const results = chosen.flatMap((moment) => runAt(moment, library));
  report(results);
  return results.length && results.every(({ ok }) => ok) ? 0 : 1;
}

function runAt({ at, what }: Moment, library: string): Result[] {
  const name = at.replaceAll(/\D+/g, '-');
  const parts: { part: string; args: string[] }[] = [
    {
      part: 'integration',
      args: [
        createRequire(__filename).resolve('jest/bin/jest'),
        '--selectProjects',
        'integration',
        `--maxWorkers=${availableParallelism() + 1}`,
        '--json',
        '--outputFile',
        join(folder, `${name}-integration.json`),
      ],
    },
    {
      part: 'journeys',
      args: [
        createRequire(__filename).resolve('@playwright/test/cli'),
        'test',
        '--config',
        'tests/e2e/playwright.config.ts',
        ...journeys.map((spec) => `/${spec}.spec.ts`),
      ],
    },
  ];
  return parts.map(({ part, args }) => {
    process.stdout.write(`\n── ${at} in hall time, ${what}: ${part}\n`);
    const { status } = spawnSync(process.execPath, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, `${name}-journeys.json`),
        LD_PRELOAD: library,
        FAKETIME: `${offsetSeconds(at, Date.now())}`.replace(/^(?=\d)/, '+'),
        // Timeouts and waits run by the monotonic clock.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    });
    return { command: `${at} ${part}`, ok: status === 0 };
  });
}

/** @returns Debian's library, whose folder has the name of the processor's architecture */
function findLibrary(): string | undefined {
  const file = 'faketime/libfaketime.so.1';
  if (!existsSync('/usr/lib')) return undefined;
  return readdirSync('/usr/lib')
    .map((name) => join('/usr/lib', name, file))
    .find((path) => existsSync(path));
}

function report(results: Result[], skipped?: string): void {
  const file = process.argv[process.argv.indexOf('--json') + 1];
  if (process.argv.includes('--json') && file)
    writeFileSync(file, JSON.stringify({ results, ...(skipped && { skipped }) }));
  if (skipped) process.stdout.write(`${skipped}\n`);
}

process.exitCode = testMoments();
