import { createRoute } from '@tanstack/react-router';
import { orders as orderList } from '@hall/shared/lists/orders';
import { page } from './root';
import { aDay, searchParams, listSearchParams } from './search';

export const dayBoard = createRoute({
  ...page('/', { file: 'day-board', name: 'overview', permission: 'overview.read' }),
  validateSearch: searchParams({ day: aDay }),
});

const wall = createRoute(
  page('/wall', { file: 'wall', name: 'wall', permission: 'wall.read', isBare: true }),
);

const review = createRoute(
  page('/worklists', { file: 'review', name: 'worklists', permission: 'worklists.read' }),
);

const gate = createRoute(page('/gate', { file: 'gate', name: 'gate', permission: 'gate.admit' }));

export const gateSheet = createRoute({
  ...page('/gate/list', { file: 'gate-sheet', name: 'gate', permission: 'gate.admit' }),
  validateSearch: searchParams({ day: aDay }),
});

const counter = createRoute(
  page('/counter', { file: 'counter', name: 'counter', permission: 'orders.assist' }),
);

export const orders = createRoute({
  ...page('/orders', { file: 'orders', name: 'orders', permission: 'orders.read' }),
  validateSearch: listSearchParams(orderList),
});

export const order = createRoute(
  page('/orders/$orderid', { file: 'order', name: 'order', permission: 'orders.read' }),
);

export const orderTicket = createRoute(
  page('/orders/$orderid/ticket', {
    file: 'order-ticket',
    name: 'order',
    permission: 'orders.read',
  }),
);

export const todayPages = {
  entries: [dayBoard, review, gate, counter, orders],
  others: [wall, gateSheet, order, orderTicket],
} as const;
