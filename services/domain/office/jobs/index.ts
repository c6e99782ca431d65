export { createJobStore } from './job-store.repository';
export { assertFewOpen, getOwnJob, ownerOf } from './own-jobs';
export { runJobs, type RunJobsDeps } from './run-jobs';
