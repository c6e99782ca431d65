export {
  bookAssisted,
  listWindowSessions,
  readAssisted,
  type WindowSession,
} from './assisted-booking';
export { cancelForHall, resendTicket, reviewTeamOrder } from './order-acts';
export {
  type DeskOrderDetail,
  type DeskVisitor,
  readDeskOrder,
  unmaskVisitors,
} from './order-detail';
export { type DeskDeps, findOrderIds, listDeskOrders } from './search';
export { type DeskOrder, readDeskOrders } from './desk-orders.sql';
export { filterOrders } from './filter-orders.repository';
