import { createRoute } from '@tanstack/react-router';
import { importKinds, importRowStates } from '@hall/shared/contract/staff/imports';
import { page } from './root';
import { aDay, aMonth, aNumber, keeps, keepsList, oneOf } from './search';

export const ceremonies = createRoute({
  ...page('/ceremonies', {
    file: 'ceremonies',
    name: 'ceremonies',
    permission: 'authorizations.read',
  }),
  validateSearch: keeps({ day: aDay }),
});

export const days = createRoute({
  ...page('/days', { file: 'days', name: 'days', permission: 'schedule.read' }),
  validateSearch: keeps({ areaid: aNumber, date: aDay, month: aMonth, view: oneOf(['week']) }),
});

export const templates = createRoute({
  ...page('/templates', { file: 'templates', name: 'templates', permission: 'schedule.read' }),
  validateSearch: keeps({ areaid: aNumber }),
});

export const areas = createRoute({
  ...page('/areas', { file: 'areas', name: 'areas', permission: 'schedule.read' }),
  validateSearch: keepsList({ areaid: aNumber }),
});

export const statistics = createRoute({
  ...page('/statistics', { file: 'statistics', name: 'statistics', permission: 'statistics.read' }),
  validateSearch: keeps({ from: aDay, to: aDay, outlook: aDay }),
});

export const exportJobs = createRoute({
  ...page('/exports', { file: 'exports', name: 'exports', permission: 'exports.write' }),
  validateSearch: keepsList({}),
});

export const imports = createRoute({
  ...page('/imports', { file: 'imports', name: 'imports', permission: 'imports.write' }),
  validateSearch: keepsList({ kind: oneOf(importKinds) }),
});

export const importJob = createRoute({
  ...page('/imports/$importid', { file: 'import', name: 'imports', permission: 'imports.write' }),
  validateSearch: keepsList({ state: oneOf(importRowStates) }),
});

export const visitsPages = {
  entries: [ceremonies, days, templates, areas, statistics, exportJobs, imports],
  others: [importJob],
} as const;
