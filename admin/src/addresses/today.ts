import { createRoute } from '@tanstack/react-router';
import { bookingChannels } from '@hall/shared/codes/channels';
import { orderHolders, seatPools, TicketStatus } from '@hall/shared/codes/states';
import { page } from './root';
import { aDay, aFlag, aNumber, keeps, keepsList, oneOf } from './search';

export const dayBoard = createRoute({
  ...page('/', 'overview', 'overview.read'),
  validateSearch: keeps({ day: aDay }),
});

export const wall = createRoute({
  ...page('/wall', 'wall', 'wall.read'),
  staticData: { name: 'wall', permission: 'wall.read', isBare: true },
});

export const review = createRoute(page('/worklists', 'worklists', 'worklists.read'));

export const gate = createRoute(page('/gate', 'gate', 'gate.admit'));

export const gateSheet = createRoute({
  ...page('/gate/list', 'gate', 'gate.admit'),
  validateSearch: keeps({ day: aDay }),
});

export const counter = createRoute(page('/counter', 'counter', 'orders.assist'));

export const orders = createRoute({
  ...page('/orders', 'orders', 'orders.read'),
  validateSearch: keepsList({
    status: oneOf(['1', '2', '3']),
    bookingstatus: oneOf(Object.values(TicketStatus).map(String)),
    pool: oneOf(seatPools),
    channel: oneOf(bookingChannels),
    accounttype: oneOf(orderHolders),
    eventssessionid: aNumber,
    accountid: aNumber,
    from: aDay,
    to: aDay,
    waiting: aFlag,
    assigned: aFlag,
  }),
});

export const order = createRoute(page('/orders/$orderid', 'order', 'orders.read'));
