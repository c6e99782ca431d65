export { createJobStore } from './job-store.repository';
export { assertFewOpen, getOwnJob, ownerOf } from './own-jobs';
export { removeErased, runJob, type RunJobDeps, type ShowProgress } from './run-job';
