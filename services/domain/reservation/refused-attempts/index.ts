// Runs in the gateway and the worker.
export { type AttemptNotes, createAttemptNotes } from './attempt-notes';
export {
  type Attempt,
  readAttempts,
  eraseAttemptsOf,
  eraseOldAttempts,
} from './write-attempts.sql';
