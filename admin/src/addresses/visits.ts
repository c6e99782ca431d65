import { createRoute } from '@tanstack/react-router';
import { importKinds, importRowStates } from '@hall/shared/contract/staff/imports';
import { root } from './root';
import { aDay, aMonth, aNumber, keeps, keepsList, oneOf } from './search';

const getParentRoute = () => root;

export const ceremonies = createRoute({
  getParentRoute,
  path: '/ceremonies',
  staticData: { name: 'ceremonies', permission: 'authorizations.read' },
  validateSearch: keeps({ day: aDay }),
});

export const days = createRoute({
  getParentRoute,
  path: '/days',
  staticData: { name: 'days', permission: 'schedule.read' },
  validateSearch: keeps({ areaid: aNumber, date: aDay, month: aMonth, view: oneOf(['week']) }),
});

export const templates = createRoute({
  getParentRoute,
  path: '/templates',
  staticData: { name: 'templates', permission: 'schedule.read' },
  validateSearch: keeps({ areaid: aNumber }),
});

export const areas = createRoute({
  getParentRoute,
  path: '/areas',
  staticData: { name: 'areas', permission: 'schedule.read' },
  validateSearch: keepsList({ areaid: aNumber }),
});

export const statistics = createRoute({
  getParentRoute,
  path: '/statistics',
  staticData: { name: 'statistics', permission: 'statistics.read' },
  validateSearch: keeps({ from: aDay, to: aDay, outlook: aDay }),
});

export const exportJobs = createRoute({
  getParentRoute,
  path: '/exports',
  staticData: { name: 'exports', permission: 'exports.write' },
  validateSearch: keepsList({}),
});

export const imports = createRoute({
  getParentRoute,
  path: '/imports',
  staticData: { name: 'imports', permission: 'imports.write' },
  validateSearch: keepsList({ kind: oneOf(importKinds) }),
});

export const importJob = createRoute({
  getParentRoute,
  path: '/imports/$importid',
  staticData: { name: 'imports', permission: 'imports.write' },
  validateSearch: keepsList({ state: oneOf(importRowStates) }),
});
