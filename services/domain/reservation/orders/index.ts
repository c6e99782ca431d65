export type { AskedBy } from './asked-by';
export { channelOf } from './channel-of-order.sql';
export { type CancelDeps, cancelOrder } from './cancel-order';
export {
  type CancellationCounts,
  cancellationTerms,
  countCancellations,
  lockAccount,
} from './cancellations.sql';
export {
  completeOrders,
  type EndedOrder,
  findPastOrders,
  type PastOrder,
} from './complete-orders.sql';
export { entranceOf } from './entrance-of';
export {
  endedError,
  endOrder,
  lockOrder,
  type OrderEnd,
  replaceOrder,
  type ReturnedSeats,
} from './end-order.repository';
export {
  eraseOldVisits,
  eraseTicketsOf,
  eraseVisitorsOfPast,
  eraseVisitsOfFormerKeys,
} from './erase-tickets.sql';
export { findPoolsOf, lockMovableOrders, moveOrder } from './move-order.sql';
export type { MovableOrder } from './order-move';
export { findHistory, happenedLately, noteEvent } from './order-history.repository';
export { createOrderReader, openVisitor, type OrderReader, type OrderView } from './order-reader';
export { findActiveOrder, findOrder, type OrderRecord } from './order.repository';
export { approveOrder, completeByReport, setTickets, undoApproval } from './ticket-acts.repository';
export { visitDayOfCode } from './order-codes';
export { partyOf } from './party-of';
export { writeCalendar } from './calendar-file';
export { calendarEventOf, type CalendarVisit, createTicketCalendar } from './ticket-calendar';
export { createTicketPdf } from './ticket-pdf';
export { createTicketQr } from './ticket-qr';
export { leavesChildren, takeOutVisitor } from './take-out-visitor';
export { type Identities, renewVisitors } from './renew-visitors';
export { insertUnitOrder, type SealedVisitor, type UnitOrder } from './unit-order.sql';
export {
  type ConfirmedRequest,
  insertOrders,
  insertTickets,
  removeOrders,
  type TicketMarks,
  type WrittenRequest,
} from './write-orders.sql';
export { type NamedVisitor, visitorInWords } from './visitor-in-words';
export { hasUsedTicket, hasUsedTicketSql } from './used-tickets';
export { type PersonVisits, readVisitsOf } from './visits-of-people.sql';
