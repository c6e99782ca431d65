import { createRoute } from '@tanstack/react-router';
import { staffRoles } from '@hall/shared/rules/permissions';
import { root } from './root';
import { aDay, anAct, aNumber, keepsList, oneOf } from './search';

const getParentRoute = () => root;

export const operations = createRoute({
  getParentRoute,
  path: '/operations',
  staticData: { name: 'queues', permission: 'queues.read' },
  validateSearch: keepsList({}),
});

export const staff = createRoute({
  getParentRoute,
  path: '/staff',
  staticData: { name: 'staff', permission: 'staff.read' },
  validateSearch: keepsList({
    role: oneOf(staffRoles),
    active: oneOf(['yes', 'no']),
    staffid: aNumber,
  }),
});

export const audit = createRoute({
  getParentRoute,
  path: '/audit',
  staticData: { name: 'audit', permission: 'audit.read' },
  validateSearch: keepsList({
    role: oneOf(staffRoles),
    act: anAct,
    subjecttype: anAct,
    auditid: aNumber,
    from: aDay,
    to: aDay,
  }),
});

export const security = createRoute({
  getParentRoute,
  path: '/security',
  staticData: { name: 'security', permission: 'signedin' },
});
