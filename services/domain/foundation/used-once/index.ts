// Runs in the gateway and the worker.
export { createUsedOnce, eraseOldUses } from './used-once.sql';
