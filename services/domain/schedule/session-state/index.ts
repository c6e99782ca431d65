export { sessionFacts, sessionReleaseAt, sessionWithDay } from './session-facts.sql';
