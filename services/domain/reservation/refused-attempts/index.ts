export { type AttemptNotes, createAttemptNotes } from './attempt-notes';
export { type Attempt, readAttempts } from './read-attempts.sql';
export { eraseAttemptsOf, eraseOldAttempts } from './write-attempts.sql';
