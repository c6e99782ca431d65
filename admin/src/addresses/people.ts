import { createRoute } from '@tanstack/react-router';
import { approvals } from '@hall/shared/codes/approval';
import { AccountStatus, accountTypes } from '@hall/shared/codes/states';
import { clusterStates } from '@hall/shared/contract/staff/clusters';
import { reportFilters } from '@hall/shared/contract/staff/group-visits';
import { bindingStates } from '@hall/shared/rules/bindings';
import { page } from './root';
import { aDay, aFlag, aNumber, keepsList, oneOf } from './search';

export const accounts = createRoute({
  ...page('/accounts', 'accounts', 'accounts.read'),
  validateSearch: keepsList({
    type: oneOf(accountTypes),
    status: oneOf(Object.values(AccountStatus).map(String)),
    assigned: aFlag,
  }),
});

export const account = createRoute(page('/accounts/$accountid', 'account', 'accounts.read'));

export const risk = createRoute({
  ...page('/risk', 'risk', 'risk.read'),
  validateSearch: keepsList({}),
});

export const returnedSeats = createRoute({
  ...page('/returned-seats', 'returnedseats', 'risk.read'),
  validateSearch: keepsList({ from: aDay, to: aDay }),
});

export const clusters = createRoute({
  ...page('/clusters', 'clusters', 'clusters.read'),
  validateSearch: keepsList({ state: oneOf(clusterStates) }),
});

export const cluster = createRoute(page('/clusters/$clusterid', 'clusters', 'clusters.read'));

export const bindings = createRoute({
  ...page('/bindings', 'bindings', 'bindings.read'),
  validateSearch: keepsList({ state: oneOf(bindingStates), bindingid: aNumber }),
});

export const blacklist = createRoute({
  ...page('/blacklist', 'blacklist', 'blacklist.read'),
  validateSearch: keepsList({
    state: oneOf(['standing', 'over']),
    blacklistid: aNumber,
  }),
});

export const groupVisits = createRoute({
  ...page('/authorizations', 'authorizations', 'authorizations.read'),
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
  page('/authorizations/$authapplyid', 'authorizations', 'authorizations.read'),
);

export const groupUnits = createRoute({
  ...page('/auth-units', 'authunits', 'authorizations.read'),
  validateSearch: keepsList({ unitid: aNumber }),
});
