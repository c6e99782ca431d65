import { createRoute } from '@tanstack/react-router';
import { staffRoles } from '@hall/shared/rules/permissions';
import { page } from './root';
import { aDay, anAct, aNumber, keepsList, oneOf } from './search';

export const operations = createRoute({
  ...page('/operations', 'queues', 'queues.read'),
  validateSearch: keepsList({}),
});

export const staff = createRoute({
  ...page('/staff', 'staff', 'staff.read'),
  validateSearch: keepsList({
    role: oneOf(staffRoles),
    active: oneOf(['yes', 'no']),
    staffid: aNumber,
  }),
});

export const audit = createRoute({
  ...page('/audit', 'audit', 'audit.read'),
  validateSearch: keepsList({
    role: oneOf(staffRoles),
    act: anAct,
    subjecttype: anAct,
    auditid: aNumber,
    from: aDay,
    to: aDay,
  }),
});

export const security = createRoute(page('/security', 'security', 'signedin'));
