export { readVisitStatistics, type VisitCounts, type VisitReport } from './statistics';
