export { noteUse } from './note-use.sql';
export { createVisitors, type KeptVisitor, type Visitors } from './visitors';
