import { createRoute } from '@tanstack/react-router';
import { staffRoles } from '@hall/shared/rules/permissions';
import { page } from './root';
import { aDay, anAct, aNumber, keepsList, oneOf } from './search';

export const operations = createRoute({
  ...page('/operations', { file: 'operations', name: 'queues', permission: 'queues.read' }),
  validateSearch: keepsList({}),
});

export const staff = createRoute({
  ...page('/staff', { file: 'staff', name: 'staff', permission: 'staff.read' }),
  validateSearch: keepsList({
    role: oneOf(staffRoles),
    active: oneOf(['yes', 'no']),
    staffid: aNumber,
  }),
});

export const audit = createRoute({
  ...page('/audit', { file: 'audit', name: 'audit', permission: 'audit.read' }),
  validateSearch: keepsList({
    role: oneOf(staffRoles),
    act: anAct,
    subjecttype: anAct,
    auditid: aNumber,
    from: aDay,
    to: aDay,
  }),
});

const security = createRoute(
  page('/security', { file: 'security', name: 'security', permission: 'signedin' }),
);

export const controlPages = {
  entries: [operations, staff, audit],
  others: [security],
} as const;
