import { notReadyError } from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import type { IntakeGate } from '../../reservation/eligibility';
import { readIntakePaused } from '../../foundation/operations-state';

/** Whether this gateway accepts new requests; operators decide. */
export interface IntakeSwitch extends IntakeGate {
  paused(): boolean;
  close(): void;
}

/** Caches the switch for all calls. @param refreshMs cache time */
export async function createIntakeSwitch(
  database: Database,
  refreshMs = 500,
): Promise<IntakeSwitch> {
  let paused = await readIntakePaused(database);
  let timer: NodeJS.Timeout;
  const turn = async (): Promise<void> => {
    // If the database is unavailable, the last known value applies.
    paused = await goOnWithout('reading the intake', readIntakePaused(database), paused);
    timer = setTimeout(() => void turn(), refreshMs);
    timer.unref();
  };
  timer = setTimeout(() => void turn(), refreshMs);
  timer.unref();
  return {
    assertOpen() {
      if (paused) throw notReadyError();
    },
    paused: () => paused,
    close: () => clearTimeout(timer),
  };
}
