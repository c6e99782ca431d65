export { keepReadings, sumUpReadings } from './read-history.sql';
export { type HistoryEvent, type OperationsHistory, readOperationsHistory } from './read-history';
