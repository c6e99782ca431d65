// Runs in the gateway and the worker.
export { keepReadings, sumUpReadings } from './read-history.sql';
export { type OperationsHistory, readOperationsHistory } from './read-history';
