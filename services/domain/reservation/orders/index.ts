export { cancelOrder } from './cancel-order';
export { type ChangeDeps, changeOrder } from './change-order';
export { createOrderReader, type OrderReader, presentHistory } from './order-reader';
export { createTicketCalendar } from './ticket-calendar';
export { createTicketPdf } from './ticket-pdf';
export { createTicketQr } from './ticket-qr';
export { findHistory, insertHistory, lockOrder, writeCancellation } from './order.repository';
export type { OrderRecord, TicketRecord } from './order.repository';
