import { createRoute } from '@tanstack/react-router';
import { audit as auditList } from '@hall/shared/lists/audit';
import { failedrequests } from '@hall/shared/lists/failedrequests';
import { staff as staffList } from '@hall/shared/lists/staff';
import { page } from './root';
import { listSearchParams } from './search';

export const operations = createRoute({
  ...page('/operations', { file: 'operations', name: 'queues', permission: 'queues.read' }),
  validateSearch: listSearchParams(failedrequests),
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
