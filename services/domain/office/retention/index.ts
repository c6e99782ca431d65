export { eraseOldData, type RetentionDeps } from './erase-old-data';
