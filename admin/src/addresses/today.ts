import { createRoute } from '@tanstack/react-router';
import { accountTypes, seatPools } from '@hall/shared/codes/states';
import { root } from './root';
import { aDay, aFlag, keeps, keepsList, oneOf } from './search';

const getParentRoute = () => root;

export const overview = createRoute({
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

export const worklists = createRoute({
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
    bookingstatus: oneOf(['1', '2', '3', '4', '5', '6']),
    pool: oneOf(seatPools),
    accounttype: oneOf(accountTypes),
    from: aDay,
    to: aDay,
    waiting: aFlag,
  }),
});

export const order = createRoute({
  getParentRoute,
  path: '/orders/$orderid',
  staticData: { name: 'order', permission: 'orders.read' },
});
