export { keepReadings, sumUpReadings } from './keep-readings.sql';
export { type HistoryEvent, type OperationsHistory, readOperationsHistory } from './read-history';
