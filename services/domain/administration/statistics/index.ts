// Runs in the gateway and the worker.
export { storeDayCounts } from './count-days';
export { type DayOutlook, readDayOutlook } from './day-outlook';
export { readVisitStatistics, type VisitCounts, type VisitReport } from './statistics';
