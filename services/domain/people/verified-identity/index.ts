// Runs in the gateway and the worker.
export { createIdentityChecks, type IdentityChecks } from './identity-checks';
export { eraseChecksOfFormerKeys, eraseOldChecks } from './identity-checks.sql';
