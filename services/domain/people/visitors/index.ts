export { createVisitors, type Visitors } from './visitors';
