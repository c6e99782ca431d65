// Runs in the gateway and the worker.
export { channelOf } from './channel-of-order.sql';
export {
  type AskedBy,
  type CancelDeps,
  cancelOrder,
  leavesChildren,
  takeOutVisitor,
} from './cancel-order';
export { countCancellations, lockAccount } from './cancellations.sql';
export { completeOrders, findPastOrders, type PastOrder } from './complete-orders.sql';
export {
  entranceOf,
  getIssuedOrder,
  getOrder,
  guidesIn,
  guidesOf,
  openVisitor,
  type OrderReaderDeps,
  type OrderView,
  type OrderVisitor,
  partyOf,
  type NamedVisitor,
  visitorInWords,
} from './order-reader';
export {
  countOwnEvents,
  endedError,
  endOrder,
  lockOrder,
  type OrderEnd,
  replaceOrder,
  type ReturnedSeats,
  findHistory,
  happenedLately,
  noteEvent,
} from './end-order.repository';
export {
  eraseOldVisits,
  eraseTicketsOf,
  eraseVisitorsOfPast,
  eraseVisitsOfFormerKeys,
} from './erase-tickets.sql';
export {
  findPoolsOf,
  lockMovableOrders,
  moveOrder,
  type MovableOrder,
  noteMove,
} from './move-order.sql';
export {
  concerns,
  findActiveOrder,
  findOrder,
  findTickets,
  findGuideNames,
  listOrders,
  listVisits,
  type OrderRecord,
  type OrderReader,
} from './order.repository';
export {
  approveOrder,
  completeByReport,
  replaceTicket,
  nameGuides,
  setTickets,
  undoApproval,
} from './ticket-acts.repository';
export { dayOfCode } from './order-codes';
export {
  writeCalendar,
  calendarEventOf,
  type CalendarPlace,
  type CalendarVisit,
  createTicketCalendar,
} from './ticket-calendar';
export { createTicketPdf, createTicketQr } from './ticket-pdf';
export { ticketTextOf } from './ticket-text';
export {
  type Identities,
  renewVisitors,
  insertUnitOrder,
  type SealedVisitor,
  type UnitOrder,
} from './unit-order.sql';
export {
  type ConfirmedRequest,
  insertOrders,
  insertTickets,
  removeOrders,
} from './write-orders.sql';
export { unpackWoff } from './ticket-font';
export { type PersonVisits, readVisitsOf } from './visits-of-people.sql';
export {
  hasUsedTicket,
  hasUsedTicketSql,
  readAdmittedTickets,
  readReplacedNames,
} from './used-tickets';
