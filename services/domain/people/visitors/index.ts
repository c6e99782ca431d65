export { noteUse } from './insert-visitor.sql';
export { createVisitors, type KeptVisitor, type Visitors } from './visitors';
