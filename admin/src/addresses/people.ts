import { createRoute } from '@tanstack/react-router';
import { approvals } from '@hall/shared/codes/approval';
import { AccountStatus, accountTypes } from '@hall/shared/codes/states';
import { clusterStates } from '@hall/shared/contract/staff/clusters';
import { reportFilters } from '@hall/shared/contract/staff/group-visits';
import { bindingStates } from '@hall/shared/rules/bindings';
import { root } from './root';
import { aDay, aFlag, aNumber, keepsList, oneOf } from './search';

const getParentRoute = () => root;

export const accounts = createRoute({
  getParentRoute,
  path: '/accounts',
  staticData: { name: 'accounts', permission: 'accounts.read' },
  validateSearch: keepsList({
    type: oneOf(accountTypes),
    status: oneOf(Object.values(AccountStatus).map(String)),
    assigned: aFlag,
  }),
});

export const account = createRoute({
  getParentRoute,
  path: '/accounts/$accountid',
  staticData: { name: 'account', permission: 'accounts.read' },
});

export const risk = createRoute({
  getParentRoute,
  path: '/risk',
  staticData: { name: 'risk', permission: 'risk.read' },
  validateSearch: keepsList({}),
});

export const returnedSeats = createRoute({
  getParentRoute,
  path: '/returned-seats',
  staticData: { name: 'returnedseats', permission: 'risk.read' },
  validateSearch: keepsList({ from: aDay, to: aDay }),
});

export const clusters = createRoute({
  getParentRoute,
  path: '/clusters',
  staticData: { name: 'clusters', permission: 'clusters.read' },
  validateSearch: keepsList({ state: oneOf(clusterStates) }),
});

export const cluster = createRoute({
  getParentRoute,
  path: '/clusters/$clusterid',
  staticData: { name: 'clusters', permission: 'clusters.read' },
});

export const bindings = createRoute({
  getParentRoute,
  path: '/bindings',
  staticData: { name: 'bindings', permission: 'bindings.read' },
  validateSearch: keepsList({ state: oneOf(bindingStates), bindingid: aNumber }),
});

export const blacklist = createRoute({
  getParentRoute,
  path: '/blacklist',
  staticData: { name: 'blacklist', permission: 'blacklist.read' },
  validateSearch: keepsList({
    state: oneOf(['standing', 'over']),
    blacklistid: aNumber,
  }),
});

export const groupVisits = createRoute({
  getParentRoute,
  path: '/authorizations',
  staticData: { name: 'authorizations', permission: 'authorizations.read' },
  validateSearch: keepsList({
    approval: oneOf(approvals.map(String)),
    report: oneOf(reportFilters),
    from: aDay,
    to: aDay,
    mine: aFlag,
    assigned: aFlag,
  }),
});

export const groupVisit = createRoute({
  getParentRoute,
  path: '/authorizations/$authapplyid',
  staticData: { name: 'authorizations', permission: 'authorizations.read' },
});

export const groupUnits = createRoute({
  getParentRoute,
  path: '/auth-units',
  staticData: { name: 'authunits', permission: 'authorizations.read' },
  validateSearch: keepsList({ unitid: aNumber }),
});
