import { lazyPage } from '@hall/ui/lazy-page';
import type { ComponentType } from 'react';
import type { Permission } from '@hall/shared/rules/permissions';

/** In the order of the menu; the names are `console.menu.group.<group>`. */
export const menuGroups = ['today', 'people', 'visits', 'hall', 'control'] as const;

/** A page of the console: its route, who may see it, and where the menu has it. */
export interface ConsolePage {
  path: string;
  /** `console.menu.<name>` is its entry in the menu. */
  name: string;
  /** `signedin`: for everybody who is signed in. */
  permission: Permission | 'signedin';
  /** Unset: no entry in the menu, it is reached from another page. */
  group?: (typeof menuGroups)[number];
  component: ComponentType;
}

/** Every page, loaded when it is opened. A new page is one more entry here. */
export const pages: ConsolePage[] = [
  {
    path: '/',
    name: 'overview',
    group: 'today',
    permission: 'overview.read',
    component: lazyPage(() => import('../routes/overview-page'), 'OverviewPage'),
  },
  {
    path: '/worklists',
    name: 'worklists',
    group: 'today',
    permission: 'worklists.read',
    component: lazyPage(() => import('../routes/worklists-page'), 'WorklistsPage'),
  },
  {
    path: '/accounts',
    name: 'accounts',
    group: 'people',
    permission: 'accounts.read',
    component: lazyPage(() => import('../routes/accounts-page'), 'AccountsPage'),
  },
  {
    path: '/accounts/$accountid',
    name: 'account',
    permission: 'accounts.read',
    component: lazyPage(() => import('../routes/account-page'), 'AccountPage'),
  },
  {
    path: '/bindings',
    name: 'bindings',
    group: 'people',
    permission: 'bindings.read',
    component: lazyPage(() => import('../routes/bindings-page'), 'BindingsPage'),
  },
  {
    path: '/blacklist',
    name: 'blacklist',
    group: 'people',
    permission: 'blacklist.read',
    component: lazyPage(() => import('../routes/blacklist-page'), 'BlacklistPage'),
  },
  {
    path: '/notices',
    name: 'notices',
    group: 'hall',
    permission: 'notices.read',
    component: lazyPage(() => import('../routes/notices-page'), 'NoticesPage'),
  },
  {
    path: '/settings',
    name: 'settings',
    group: 'hall',
    permission: 'settings.read',
    component: lazyPage(() => import('../routes/settings-page'), 'SettingsPage'),
  },
  {
    path: '/messages',
    name: 'messages',
    group: 'hall',
    permission: 'messages.read',
    component: lazyPage(() => import('../routes/messages-page'), 'MessagesPage'),
  },
  {
    path: '/authorizations',
    name: 'authorizations',
    group: 'people',
    permission: 'authorizations.read',
    component: lazyPage(() => import('../routes/authorizations-page'), 'AuthorizationsPage'),
  },
  {
    path: '/authorizations/$authapplyid',
    name: 'authorizations',
    permission: 'authorizations.read',
    component: lazyPage(() => import('../routes/authorization-page'), 'AuthorizationPage'),
  },
  {
    path: '/ceremonies',
    name: 'ceremonies',
    group: 'visits',
    permission: 'authorizations.read',
    component: lazyPage(() => import('../routes/ceremonies-page'), 'CeremoniesPage'),
  },
  {
    path: '/auth-units',
    name: 'authunits',
    group: 'people',
    permission: 'authorizations.read',
    component: lazyPage(() => import('../routes/auth-units-page'), 'AuthUnitsPage'),
  },
  {
    path: '/operations',
    name: 'queues',
    group: 'control',
    permission: 'queues.read',
    component: lazyPage(() => import('../routes/operations-page'), 'OperationsPage'),
  },
  {
    path: '/staff',
    name: 'staff',
    group: 'control',
    permission: 'staff.read',
    component: lazyPage(() => import('../routes/staff-page'), 'StaffPage'),
  },
  {
    path: '/audit',
    name: 'audit',
    group: 'control',
    permission: 'audit.read',
    component: lazyPage(() => import('../routes/audit-page'), 'AuditPage'),
  },
  {
    path: '/security',
    name: 'security',
    permission: 'signedin',
    component: lazyPage(() => import('../routes/security-page'), 'SecurityPage'),
  },
  {
    path: '/gate',
    name: 'gate',
    group: 'today',
    permission: 'gate.admit',
    component: lazyPage(() => import('../routes/gate-page'), 'GatePage'),
  },
  {
    path: '/gate/list',
    name: 'gate',
    permission: 'gate.admit',
    component: lazyPage(() => import('../routes/gate-sheet-page'), 'GateSheetPage'),
  },
  {
    path: '/orders',
    name: 'orders',
    group: 'today',
    permission: 'orders.read',
    component: lazyPage(() => import('../routes/orders-page'), 'OrdersPage'),
  },
  {
    path: '/orders/$orderid',
    name: 'order',
    permission: 'orders.read',
    component: lazyPage(() => import('../routes/order-page'), 'OrderPage'),
  },
  {
    path: '/days',
    name: 'days',
    group: 'visits',
    permission: 'schedule.read',
    component: lazyPage(() => import('../routes/days-page'), 'DaysPage'),
  },
  {
    path: '/templates',
    name: 'templates',
    group: 'visits',
    permission: 'schedule.read',
    component: lazyPage(() => import('../routes/templates-page'), 'TemplatesPage'),
  },
  {
    path: '/areas',
    name: 'areas',
    group: 'visits',
    permission: 'schedule.read',
    component: lazyPage(() => import('../routes/areas-page'), 'AreasPage'),
  },
  {
    path: '/statistics',
    name: 'statistics',
    group: 'visits',
    permission: 'statistics.read',
    component: lazyPage(() => import('../routes/statistics-page'), 'StatisticsPage'),
  },
  {
    path: '/exports',
    name: 'exports',
    group: 'visits',
    permission: 'exports.write',
    component: lazyPage(() => import('../routes/exports-page'), 'ExportsPage'),
  },
  {
    path: '/imports',
    name: 'imports',
    group: 'visits',
    permission: 'imports.write',
    component: lazyPage(() => import('../routes/imports-page'), 'ImportsPage'),
  },
  {
    path: '/imports/$importid',
    name: 'imports',
    permission: 'imports.write',
    component: lazyPage(() => import('../routes/import-page'), 'ImportPage'),
  },
];
