import { extendSchedule } from '@hall/domain/schedule/plan';
import { type Processor, processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';

/** Keeps the days to come generated. */
export const scheduleProcessors = ({ database, settings }: WorkerDeps): Processor[] => [
  processor('schedule.extend', async () => ({
    done: (await extendSchedule(database, await settings.get())).length,
  })),
];
