import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMissing, findMissing, print, type Result, runChecks } from '../support/run-checks';
import { listTrials, type Trial } from './programs';

/**
 * `npm test -- deploy-kit`: checks the files of deploy/ with the programs that read them. Provokes each alert once in
 * Prometheus' own engine, where it must fire and resolve. Names programs that are not installed and skips their checks,
 * which `npm run test:full` counts as a failure.
 */
async function testDeployKit(): Promise<{ results: Result[]; skipped?: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-deploy-kit-'));
  try {
    const trials = listTrials(folder);
    const missing = findMissing(trials.map(({ program }) => program));
    const results: Result[] = [];
    for (const trial of trials)
      if (!missing.includes(trial.program)) results.push(await tryIt(trial));
    return { results, ...(missing.length && { skipped: describeMissing(missing) }) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function tryIt({ what, program, act }: Trial): Promise<Result> {
  const fault = Array.isArray(act) ? run(program, act) : await act().then(() => '', String);
  print(`${fault ? 'FAILED' : 'passed'}  ${what}${fault && `\n${fault}`}`);
  return { command: what, ok: !fault };
}

/** @returns the program's output if it fails, otherwise nothing */
function run(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr || `exit code ${status}`;
}

void runChecks(testDeployKit);
