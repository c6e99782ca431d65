// Runs in the gateway and the worker.
export { createJobStore } from './job-store.repository';
export {
  assertFewOpen,
  getOwnJob,
  ownerOf,
  removeErased,
  runJob,
  type RunJobDeps,
  type ShowProgress,
} from './run-job';
