import { createRoute } from '@tanstack/react-router';
import { importKinds, importRowStates } from '@hall/shared/contract/staff/imports';
import { page } from './root';
import { aDay, aMonth, aNumber, keeps, keepsList, oneOf } from './search';

export const ceremonies = createRoute({
  ...page('/ceremonies', 'ceremonies', 'authorizations.read'),
  validateSearch: keeps({ day: aDay }),
});

export const days = createRoute({
  ...page('/days', 'days', 'schedule.read'),
  validateSearch: keeps({ areaid: aNumber, date: aDay, month: aMonth, view: oneOf(['week']) }),
});

export const templates = createRoute({
  ...page('/templates', 'templates', 'schedule.read'),
  validateSearch: keeps({ areaid: aNumber }),
});

export const areas = createRoute({
  ...page('/areas', 'areas', 'schedule.read'),
  validateSearch: keepsList({ areaid: aNumber }),
});

export const statistics = createRoute({
  ...page('/statistics', 'statistics', 'statistics.read'),
  validateSearch: keeps({ from: aDay, to: aDay, outlook: aDay }),
});

export const exportJobs = createRoute({
  ...page('/exports', 'exports', 'exports.write'),
  validateSearch: keepsList({}),
});

export const imports = createRoute({
  ...page('/imports', 'imports', 'imports.write'),
  validateSearch: keepsList({ kind: oneOf(importKinds) }),
});

export const importJob = createRoute({
  ...page('/imports/$importid', 'imports', 'imports.write'),
  validateSearch: keepsList({ state: oneOf(importRowStates) }),
});
