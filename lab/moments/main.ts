import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counts } from '@hall/launcher/testing/reports';
import { endStepsOnSignal, runStep } from '@hall/launcher/testing/run-step';
import { integrationStep } from '@hall/launcher/testing/steps';
import { describeMissing, fail, findMissing, print, writeReport } from '../support/run-checks';
import { chooseMoments, type Moment, secondsUntil } from './moments';
import { compileShiftClock, movedClock } from '@hall/tests/support/shift-clock';

/**
 * `npm test -- moments`: runs the integration tests as if it were another moment, for every process and both stores.
 * `MOMENT='2026-12-31 23:40'` names the moment in hall time; by default each run takes two of `moments.ts`.
 */
async function testMoments(): Promise<Counts> {
  const chosen = chooseMoments(process.env.MOMENT, Date.now());
  const folder = mkdtempSync(join(tmpdir(), 'hall-moments-'));
  try {
    const library = compileShiftClock(folder);
    if (!library) {
      const missing = findMissing(['gcc']);
      const skipped = missing.length ? describeMissing(missing) : 'the clock cannot be moved here';
      return { passed: 0, failed: 0, skipped };
    }
    const total = { passed: 0, failed: 0, flaky: [] as string[] };
    for (const moment of chosen) {
      const { passed, failed, flaky = [] } = await runAt(moment, library);
      total.passed += passed;
      total.failed += failed;
      total.flaky.push(...flaky.map((name) => `${moment.at} › ${name}`));
    }
    return total;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runAt({ at, what }: Moment, library: string): Promise<Counts> {
  print(`\n── ${at} in hall time: ${what}`);
  const step = integrationStep(`moments-${at.replaceAll(/\D/g, '-')}`);
  const clock = movedClock(library, secondsUntil(at, Date.now()));
  return runStep(step, { ...process.env, ...clock });
}

endStepsOnSignal(process.env, () => process.exit(1));
testMoments().then((counts) => {
  writeReport(counts);
  process.exitCode = counts.failed ? 1 : 0;
}, fail);
