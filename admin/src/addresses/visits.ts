import { createRoute } from '@tanstack/react-router';
import { importKinds } from '@hall/shared/contract/staff/imports';
import { areas as areaList } from '@hall/shared/lists/areas';
import { exportJobs as exportList } from '@hall/shared/lists/exports';
import { importrows } from '@hall/shared/lists/importrows';
import { imports as importList } from '@hall/shared/lists/imports';
import { page } from './root';
import { aDay, aMonth, aNumber, searchParams, listSearchParams, oneOf } from './search';

export const ceremonies = createRoute({
  ...page('/ceremonies', {
    file: 'ceremonies',
    name: 'ceremonies',
    permission: 'authorizations.read',
  }),
  validateSearch: searchParams({ day: aDay }),
});

export const days = createRoute({
  ...page('/days', { file: 'days', name: 'days', permission: 'schedule.read' }),
  validateSearch: searchParams({
    areaid: aNumber,
    date: aDay,
    month: aMonth,
    view: oneOf(['week']),
  }),
});

export const templates = createRoute({
  ...page('/templates', { file: 'templates', name: 'templates', permission: 'schedule.read' }),
  validateSearch: searchParams({ areaid: aNumber }),
});

export const areas = createRoute({
  ...page('/areas', { file: 'areas', name: 'areas', permission: 'schedule.read' }),
  validateSearch: listSearchParams(areaList),
});

export const statistics = createRoute({
  ...page('/statistics', { file: 'statistics', name: 'statistics', permission: 'statistics.read' }),
  validateSearch: searchParams({ from: aDay, to: aDay, outlook: aDay }),
});

export const exportJobs = createRoute({
  ...page('/exports', { file: 'exports', name: 'exports', permission: 'exports.write' }),
  validateSearch: listSearchParams(exportList),
});

export const imports = createRoute({
  ...page('/imports', { file: 'imports', name: 'imports', permission: 'imports.write' }),
  // A link can also choose the kind of a new import.
  validateSearch: (search: Record<string, unknown>) => ({
    ...listSearchParams(importList)(search),
    ...searchParams({ kind: oneOf(importKinds) })(search),
  }),
});

export const importJob = createRoute({
  ...page('/imports/$importid', { file: 'import', name: 'imports', permission: 'imports.write' }),
  validateSearch: listSearchParams(importrows),
});

export const visitsPages = {
  entries: [ceremonies, days, templates, areas, statistics, exportJobs, imports],
  others: [importJob],
} as const;
