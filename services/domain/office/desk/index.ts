export {
  changeForVisitor,
  listSessionsFor,
  readChange,
  takeOutForVisitor,
} from './act-for-visitor';
export {
  bookAssisted,
  listWindowSessions,
  readAssisted,
  type WindowSession,
} from './assisted-booking';
export { cancelForHall, resendTicket, reviewTeamOrder, undoOrderApproval } from './order-acts';
export {
  type DeskOrderDetail,
  type DeskVisitor,
  readDeskOrder,
  unmaskVisitors,
} from './order-detail';
export { type DeskDeps, findOrderIds, type ListedOrder, listDeskOrders } from './list-orders';
export { type DeskOrder, readDeskOrders } from './desk-orders.sql';
export { filterOrders, type OrderFilters } from './filter-orders.repository';
