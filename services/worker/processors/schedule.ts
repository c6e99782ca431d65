import { extendSchedule } from '@hall/domain/schedule/plan';
import { type Processor, processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';

/** Generates future days. */
export const scheduleProcessors = ({ database, settings }: WorkerDeps): Processor[] => [
  processor('schedule.extend', async () => ({
    done: (await extendSchedule(database, await settings.get())).length,
  })),
];
