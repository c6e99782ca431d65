// Runs in the gateway and the worker.
export {
  changeForVisitor,
  listSessionsFor,
  readChange,
  takeOutForVisitor,
} from './act-for-visitor';
export { cancelForHall, resendTicket, reviewTeamOrder, undoOrderApproval } from './order-acts';
export { replaceForVisitor } from './replace-for-visitor';
export { type OrderDetail, readOrderDetail, revealVisitor } from './order-detail';
export {
  type StaffOrderDeps,
  findOrderIds,
  type ListedOrder,
  listOrdersForStaff,
} from './list-orders';
export { type OrderForStaff, readOrdersForStaff } from './staff-orders.sql';
export { filterOrders, type OrderFilters } from './list-orders.repository';
