import { createRoute } from '@tanstack/react-router';
import { audit as auditList } from '@hall/shared/lists/audit';
import { failedrequests } from '@hall/shared/lists/failedrequests';
import { staff as staffList } from '@hall/shared/lists/staff';
import { page } from './root';
import { listSearchParams, oneOf, searchParams } from './search';

/** The tabs of the operations page. */
export const operationsTabs = ['now', 'history', 'work', 'messages', 'backups'] as const;

export const operations = createRoute({
  ...page('/operations', { file: 'operations', name: 'queues', permission: 'queues.read' }),
  validateSearch: (search: Record<string, unknown>) => ({
    ...listSearchParams(failedrequests)(search),
    ...searchParams({ tab: oneOf(operationsTabs) })(search),
  }),
});

export const staff = createRoute({
  ...page('/staff', { file: 'staff', name: 'staff', permission: 'staff.read' }),
  validateSearch: listSearchParams(staffList),
});

export const audit = createRoute({
  ...page('/audit', { file: 'audit', name: 'audit', permission: 'audit.read' }),
  validateSearch: listSearchParams(auditList),
});

const security = createRoute(
  page('/security', { file: 'security', name: 'security', permission: 'signedin' }),
);

export const controlPages = {
  entries: [operations, staff, audit],
  others: [security],
} as const;
