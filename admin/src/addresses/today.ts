import { bookingChannels } from '@hall/shared/codes/channels';
import { createRoute } from '@tanstack/react-router';
import { orderHolders, seatPools, TicketStatus } from '@hall/shared/codes/states';
import { root } from './root';
import { aDay, aFlag, aNumber, keeps, keepsList, oneOf } from './search';

const getParentRoute = () => root;

export const dayBoard = createRoute({
  getParentRoute,
  path: '/',
  staticData: { name: 'overview', permission: 'overview.read' },
  validateSearch: keeps({ day: aDay }),
});

export const wall = createRoute({
  getParentRoute,
  path: '/wall',
  staticData: { name: 'wall', permission: 'wall.read', isBare: true },
});

export const review = createRoute({
  getParentRoute,
  path: '/worklists',
  staticData: { name: 'worklists', permission: 'worklists.read' },
});

export const gate = createRoute({
  getParentRoute,
  path: '/gate',
  staticData: { name: 'gate', permission: 'gate.admit' },
});

export const gateSheet = createRoute({
  getParentRoute,
  path: '/gate/list',
  staticData: { name: 'gate', permission: 'gate.admit' },
  validateSearch: keeps({ day: aDay }),
});

export const counter = createRoute({
  getParentRoute,
  path: '/counter',
  staticData: { name: 'counter', permission: 'orders.assist' },
});

export const orders = createRoute({
  getParentRoute,
  path: '/orders',
  staticData: { name: 'orders', permission: 'orders.read' },
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

export const order = createRoute({
  getParentRoute,
  path: '/orders/$orderid',
  staticData: { name: 'order', permission: 'orders.read' },
});
