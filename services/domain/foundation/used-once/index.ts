export { createUsedOnce, eraseOldUses } from './used-once.sql';
