// Runs in the worker.
export { eraseOldData } from './erase-old-data';
