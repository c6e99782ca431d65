export { settleRestore } from './settle-restore';
