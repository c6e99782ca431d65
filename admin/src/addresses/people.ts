import { createRoute } from '@tanstack/react-router';
import { approvals } from '@hall/shared/codes/approval';
import { AccountStatus, accountTypes } from '@hall/shared/codes/states';
import { clusterStates } from '@hall/shared/contract/staff/clusters';
import { reportFilters } from '@hall/shared/contract/staff/group-visits';
import { bindingStates } from '@hall/shared/rules/bindings';
import { page } from './root';
import { aDay, aFlag, aNumber, keepsList, oneOf } from './search';

export const accounts = createRoute({
  ...page('/accounts', { file: 'accounts', name: 'accounts', permission: 'accounts.read' }),
  validateSearch: keepsList({
    type: oneOf(accountTypes),
    status: oneOf(Object.values(AccountStatus).map(String)),
    assigned: aFlag,
  }),
});

export const account = createRoute(
  page('/accounts/$accountid', { file: 'account', name: 'account', permission: 'accounts.read' }),
);

export const risk = createRoute({
  ...page('/risk', { file: 'risk', name: 'risk', permission: 'risk.read' }),
  validateSearch: keepsList({}),
});

export const returnedSeats = createRoute({
  ...page('/returned-seats', {
    file: 'returned-seats',
    name: 'returnedseats',
    permission: 'risk.read',
  }),
  validateSearch: keepsList({ from: aDay, to: aDay }),
});

export const clusters = createRoute({
  ...page('/clusters', { file: 'clusters', name: 'clusters', permission: 'clusters.read' }),
  validateSearch: keepsList({ state: oneOf(clusterStates) }),
});

export const cluster = createRoute(
  page('/clusters/$clusterid', { file: 'cluster', name: 'clusters', permission: 'clusters.read' }),
);

export const bindings = createRoute({
  ...page('/bindings', { file: 'bindings', name: 'bindings', permission: 'bindings.read' }),
  validateSearch: keepsList({ state: oneOf(bindingStates), bindingid: aNumber }),
});

export const blacklist = createRoute({
  ...page('/blacklist', { file: 'blacklist', name: 'blacklist', permission: 'blacklist.read' }),
  validateSearch: keepsList({
    state: oneOf(['standing', 'over']),
    blacklistid: aNumber,
  }),
});

export const groupVisits = createRoute({
  ...page('/authorizations', {
    file: 'group-visits',
    name: 'authorizations',
    permission: 'authorizations.read',
  }),
  validateSearch: keepsList({
    approval: oneOf(approvals.map(String)),
    report: oneOf(reportFilters),
    from: aDay,
    to: aDay,
    mine: aFlag,
    assigned: aFlag,
  }),
});

export const groupVisit = createRoute(
  page('/authorizations/$authapplyid', {
    file: 'group-visit',
    name: 'authorizations',
    permission: 'authorizations.read',
  }),
);

export const groupUnits = createRoute({
  ...page('/auth-units', {
    file: 'group-units',
    name: 'authunits',
    permission: 'authorizations.read',
  }),
  validateSearch: keepsList({ unitid: aNumber }),
});

export const peoplePages = {
  entries: [accounts, risk, clusters, returnedSeats, bindings, blacklist, groupVisits, groupUnits],
  others: [account, cluster, groupVisit],
} as const;
