export { createVisitors, type KeptVisitor, type Visitors } from './visitors';
