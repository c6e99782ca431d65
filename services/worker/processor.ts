import type { JobHandler, RunningJob } from '@hall/queues/consumer';
import type { JobData, JobName, JobResult } from '@hall/queues/jobs';

/** What is done with one kind of job. */
export interface Processor {
  name: JobName;
  handle: JobHandler;
}

/**
 * Says what is done with a kind of job.
 * @param process given what the job carries; what it throws fails the try
 */
export function processor<Name extends JobName>(
  name: Name,
  process: (data: JobData<Name>, job: RunningJob) => Promise<JobResult<Name>>,
): Processor {
  // Only the producer adds jobs, and it lets none in of another form: the one place where this is said.
  return { name, handle: (data, job) => process(data as JobData<Name>, job) };
}
