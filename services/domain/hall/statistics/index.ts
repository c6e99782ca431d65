export { readVisitStatistics } from './statistics';
