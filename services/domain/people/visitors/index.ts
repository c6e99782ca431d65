// Runs in the gateway and the worker.
export { noteUse } from './insert-visitor.sql';
export { removeVisitorsOf } from './visitor.repository';
export {
  fillInVisitors,
  type OpenedVisitor,
  listVisitors,
  removeVisitor,
  saveVisitor,
  type VisitorDeps,
} from './visitors';
