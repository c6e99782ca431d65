import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hallInstant, isHallDate } from '@hall/shared/rules/hall-time';
import type { Counts } from '@hall/launcher/testing/reports';
import { endStepsOnSignal, runStep } from '@hall/launcher/testing/run-step';
import { integrationStep } from '@hall/launcher/testing/steps';
import { describeMissing, fail, findMissing, print, writeReport } from '../support/run-checks';
import { compileShiftClock, movedClock } from '@hall/tests/support/shift-clock';

/** A moment at which the integration tests run. */
interface Moment {
  /** Hall time, `YYYY-MM-DD HH:MM`. */
  at: string;
  what: string;
}

const moments: readonly Moment[] = [
  { at: '2026-12-31 23:40', what: 'the year ends during the run' },
  { at: '2028-02-28 23:40', what: 'a leap day begins during the run' },
  { at: '2027-01-31 16:00', what: 'the last day of a month' },
  { at: '2027-01-16 10:00', what: 'a Saturday' },
  { at: '2027-01-11 10:00', what: 'a Monday, when the hall is closed' },
  { at: '2026-12-23 10:00', what: 'the days on sale reach into the next year' },
  { at: '2027-01-13 12:20', what: 'booking opens during the run' },
  { at: '2027-01-14 07:55', what: 'a session begins during the run' },
];

/** Number of moments per run, limited by its time. */
const perRun = 2;
const dayMs = 86_400_000;

/**
 * @param wanted a moment in hall time, `YYYY-MM-DD HH:MM`, if one was asked for
 * @param nowMs the time in milliseconds since 1970
 * @returns the wanted moment, else two of the list. The choice changes every day, so that four days in a row cover it.
 * @throws {Error} if the wanted moment has another form
 */
function chooseMoments(wanted: string | undefined, nowMs: number): Moment[] {
  if (wanted) {
    secondsUntil(wanted, nowMs);
    return [{ at: wanted, what: 'given by MOMENT' }];
  }
  const first = (Math.floor(nowMs / dayMs) * perRun) % moments.length;
  return moments.slice(first, first + perRun);
}

/**
 * @param at hall time, `YYYY-MM-DD HH:MM`
 * @param nowMs the time in milliseconds since 1970
 * @returns how many whole seconds lie between now and that moment; negative if it is over
 * @throws {Error} if `at` has another form
 */
function secondsUntil(at: string, nowMs: number): number {
  const [date = '', time = ''] = at.split(' ');
  if (!isHallDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new Error(`'${at}' is not a moment of the form YYYY-MM-DD HH:MM.`);
  return Math.round((hallInstant(date, time).getTime() - nowMs) / 1000);
}

/**
 * `npm test -- moments`: runs the integration tests as if it were another moment, for every process and both stores.
 * `MOMENT='2026-12-31 23:40'` names the moment in hall time; by default each run takes two of `moments`.
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
