import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMissing, findMissing } from '../support/missing-programs';
import { listTrials, type Trial } from './programs';

interface Result {
  command: string;
  ok: boolean;
}

/**
 * `npm test -- deploy-kit`: checks the files of deploy/ with the programs that read them. Provokes each alert once in
 * Prometheus' own engine, where it must fire and resolve. Names programs that are not installed and skips their checks,
 * which `npm run test:full` counts as a failure.
 */
async function testDeployKit(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-deploy-kit-'));
  try {
    const trials = listTrials(folder);
    const missing = findMissing(trials.map(({ program }) => program));
    const skipped = missing.length ? describeMissing(missing) : undefined;
    const results: Result[] = [];
    for (const trial of trials)
      if (!missing.includes(trial.program)) results.push(await tryIt(trial));
    if (skipped) process.stdout.write(`not tried: ${skipped}\n`);
    report(results, skipped);
    return results.every(({ ok }) => ok) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function tryIt({ what, program, args, act }: Trial): Promise<Result> {
  const fault = act ? await act().then(() => undefined, String) : run(program, args);
  process.stdout.write(`${fault ? 'FAILED' : 'passed'}  ${what}\n${fault ?? ''}`);
  return { command: what, ok: !fault };
}

/** @returns the program's output if it fails */
function run(program: string, args: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? undefined : stdout + stderr || `exit code ${status}`;
}

function report(results: Result[], skipped: string | undefined): void {
  const at = process.argv.indexOf('--json');
  const file = process.argv[at + 1];
  if (at < 0 || !file) return;
  writeFileSync(file, JSON.stringify({ results, skipped }));
}

void testDeployKit().then((code) => process.exit(code));
