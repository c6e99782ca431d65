export { bookAssisted, readAssisted } from './assisted-booking';
export { cancelForHall, resendTicket, reviewTeamOrder } from './order-acts';
export { readDeskOrder, unmaskVisitors } from './order-detail';
export { listDeskOrders } from './search';
