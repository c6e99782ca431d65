export { eraseOldData } from './erase-old-data';
