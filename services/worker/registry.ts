import type { JobHandlers } from '@hall/queues/consumer';
import { type JobName, jobNames } from '@hall/queues/jobs';
import type { Processor } from './processor';

/**
 * @returns the handlers by job name
 * @throws {Error} if a job has no handler or two, so that an incomplete worker does not start
 */
export function registerProcessors(
  processors: Processor[],
  names: readonly JobName[] = jobNames,
): JobHandlers {
  const handlers = new Map<JobName, Processor['handle']>();
  const twice: JobName[] = [];
  for (const { name, handle } of processors) {
    if (handlers.has(name)) twice.push(name);
    handlers.set(name, handle);
  }
  const missing = names.filter((name) => !handlers.has(name));
  if (twice.length) throw new Error(`Two processors do ${twice.join(', ')}.`);
  if (missing.length) throw new Error(`No processor does ${missing.join(', ')}.`);
  return handlers;
}
