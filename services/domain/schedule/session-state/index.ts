// Runs in the gateway and the worker.
export { sessionFacts, sessionReleaseAt, sessionWithDay } from './session-facts.sql';
