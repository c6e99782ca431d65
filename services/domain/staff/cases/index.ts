// Runs in the gateway and the worker.
export { assignCase, noteCase, type OpenCase, readCase } from './cases';
export { type AssignedCase, eraseOldCases, findAssigned, isInHandOf } from './cases.sql';
