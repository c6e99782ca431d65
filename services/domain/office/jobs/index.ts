export { createJobStore, type JobStore } from './job.repository';
export { assertFewOpen, getOwnJob, ownerOf } from './own-jobs';
export { runJobs, type RunJobsDeps } from './run-jobs';
