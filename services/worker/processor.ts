import type { JobHandler, RunningJob } from '@hall/queues/consumer';
import type { JobData, JobName, JobResult } from '@hall/queues/jobs';

/** The handler of one kind of job. */
export interface Processor {
  name: JobName;
  handle: JobHandler;
}

/**
 * Creates the processor of one kind of job.
 * @param process receives the job's data; an exception fails the attempt
 */
export function processor<Name extends JobName>(
  name: Name,
  process: (data: JobData<Name>, job: RunningJob) => Promise<JobResult<Name>>,
): Processor {
  // Only the producer adds jobs, and its types guarantee the shape. This is the only cast.
  return { name, handle: (data, job) => process(data as JobData<Name>, job) };
}
