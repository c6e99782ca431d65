// Runs in the gateway and the worker.
export { storeReadings, sumUpReadings } from './read-history.sql';
export { type OperationsHistory, readOperationsHistory } from './read-history';
