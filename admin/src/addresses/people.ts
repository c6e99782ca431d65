import { createRoute } from '@tanstack/react-router';
import { accounts as accountList } from '@hall/shared/lists/accounts';
import { applications } from '@hall/shared/lists/applications';
import { authunits } from '@hall/shared/lists/authunits';
import { bindings as bindingList } from '@hall/shared/lists/bindings';
import { blacklist as blacklisted } from '@hall/shared/lists/blacklist';
import { clusters as clusterList } from '@hall/shared/lists/clusters';
import { returnedseats } from '@hall/shared/lists/returnedseats';
import { risk as riskList } from '@hall/shared/lists/risk';
import { page } from './root';
import { aNumber, listSearchParams, searchParams } from './search';

export const accounts = createRoute({
  ...page('/accounts', { file: 'accounts', name: 'accounts', permission: 'accounts.read' }),
  validateSearch: listSearchParams(accountList),
});

export const account = createRoute({
  ...page('/accounts/$accountid', {
    file: 'account',
    name: 'account',
    permission: 'accounts.read',
  }),
  // The order that is open at first.
  validateSearch: searchParams({ orderid: aNumber }),
});

export const risk = createRoute({
  ...page('/risk', { file: 'risk', name: 'risk', permission: 'risk.read' }),
  validateSearch: listSearchParams(riskList),
});

export const returnedSeats = createRoute({
  ...page('/returned-seats', {
    file: 'returned-seats',
    name: 'returnedseats',
    permission: 'risk.read',
  }),
  validateSearch: listSearchParams(returnedseats),
});

export const clusters = createRoute({
  ...page('/clusters', { file: 'clusters', name: 'clusters', permission: 'clusters.read' }),
  validateSearch: listSearchParams(clusterList),
});

export const cluster = createRoute(
  page('/clusters/$clusterid', { file: 'cluster', name: 'clusters', permission: 'clusters.read' }),
);

export const bindings = createRoute({
  ...page('/bindings', { file: 'bindings', name: 'bindings', permission: 'bindings.read' }),
  validateSearch: listSearchParams(bindingList),
});

export const blacklist = createRoute({
  ...page('/blacklist', { file: 'blacklist', name: 'blacklist', permission: 'blacklist.read' }),
  validateSearch: listSearchParams(blacklisted),
});

export const groupVisits = createRoute({
  ...page('/authorizations', {
    file: 'group-visits',
    name: 'authorizations',
    permission: 'authorizations.read',
  }),
  validateSearch: listSearchParams(applications),
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
  validateSearch: listSearchParams(authunits),
});

export const peoplePages = {
  entries: [accounts, risk, clusters, returnedSeats, bindings, blacklist, groupVisits, groupUnits],
  others: [account, cluster, groupVisit],
} as const;
