import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { lazyPage } from '@hall/ui/lazy-page';
import * as control from '../addresses/control';
import * as hall from '../addresses/hall';
import * as people from '../addresses/people';
import { root } from '../addresses/root';
import { writeAddress } from '../addresses/search-words';
import * as today from '../addresses/today';
import * as visits from '../addresses/visits';
import { SearchButton } from '../features/search/search-button';
import { ConsoleLayout } from '../layouts/console-layout';
import { GuardedPage, NoSuchPage, PageFault } from '../layouts/page-states';
import { SignInPage } from '../routes/sign-in-page';

const SecurityPage = lazyPage(() => import('../routes/security-page'), 'SecurityPage');

/** Every page by its address, loaded on demand. Add one line here for a new page. */
const pages: [address: AnyRoute, page: ComponentType][] = [
  [today.dayBoard, lazyPage(() => import('../routes/day-board-page'), 'DayBoardPage')],
  [today.wall, lazyPage(() => import('../routes/wall-page'), 'WallPage')],
  [today.review, lazyPage(() => import('../routes/review-page'), 'ReviewPage')],
  [today.gate, lazyPage(() => import('../routes/gate-page'), 'GatePage')],
  [today.gateSheet, lazyPage(() => import('../routes/gate-sheet-page'), 'GateSheetPage')],
  [today.counter, lazyPage(() => import('../routes/counter-page'), 'CounterPage')],
  [today.orders, lazyPage(() => import('../routes/orders-page'), 'OrdersPage')],
  [today.order, lazyPage(() => import('../routes/order-page'), 'OrderPage')],
  [people.accounts, lazyPage(() => import('../routes/accounts-page'), 'AccountsPage')],
  [people.account, lazyPage(() => import('../routes/account-page'), 'AccountPage')],
  [people.risk, lazyPage(() => import('../routes/risk-page'), 'RiskPage')],
  [
    people.returnedSeats,
    lazyPage(() => import('../routes/returned-seats-page'), 'ReturnedSeatsPage'),
  ],
  [people.clusters, lazyPage(() => import('../routes/clusters-page'), 'ClustersPage')],
  [people.cluster, lazyPage(() => import('../routes/cluster-page'), 'ClusterPage')],
  [people.bindings, lazyPage(() => import('../routes/bindings-page'), 'BindingsPage')],
  [people.blacklist, lazyPage(() => import('../routes/blacklist-page'), 'BlacklistPage')],
  [people.groupVisits, lazyPage(() => import('../routes/group-visits-page'), 'GroupVisitsPage')],
  [people.groupVisit, lazyPage(() => import('../routes/group-visit-page'), 'GroupVisitPage')],
  [people.groupUnits, lazyPage(() => import('../routes/group-units-page'), 'GroupUnitsPage')],
  [visits.ceremonies, lazyPage(() => import('../routes/ceremonies-page'), 'CeremoniesPage')],
  [visits.days, lazyPage(() => import('../routes/days-page'), 'DaysPage')],
  [visits.templates, lazyPage(() => import('../routes/templates-page'), 'TemplatesPage')],
  [visits.areas, lazyPage(() => import('../routes/areas-page'), 'AreasPage')],
  [visits.statistics, lazyPage(() => import('../routes/statistics-page'), 'StatisticsPage')],
  [visits.exportJobs, lazyPage(() => import('../routes/exports-page'), 'ExportsPage')],
  [visits.imports, lazyPage(() => import('../routes/imports-page'), 'ImportsPage')],
  [visits.importJob, lazyPage(() => import('../routes/import-page'), 'ImportPage')],
  [hall.notices, lazyPage(() => import('../routes/notices-page'), 'NoticesPage')],
  [hall.settings, lazyPage(() => import('../routes/settings-page'), 'SettingsPage')],
  [hall.messages, lazyPage(() => import('../routes/messages-page'), 'MessagesPage')],
  [control.operations, lazyPage(() => import('../routes/operations-page'), 'OperationsPage')],
  [control.staff, lazyPage(() => import('../routes/staff-page'), 'StaffPage')],
  [control.audit, lazyPage(() => import('../routes/audit-page'), 'AuditPage')],
  [control.security, SecurityPage],
];

for (const [address, page] of pages) {
  const { permission } = (address.options as AnyRoute['options']).staticData ?? {};
  address.update({
    component: () => <GuardedPage permission={permission}>{createElement(page)}</GuardedPage>,
  });
}

root.update({
  component: () => (
    <ConsoleLayout signIn={<SignInPage />} duty={<SecurityPage />} search={<SearchButton />} />
  ),
});

const routeTree = root.addChildren([
  ...Object.values(today),
  ...Object.values(people),
  ...Object.values(visits),
  ...Object.values(hall),
  ...Object.values(control),
]);

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  defaultNotFoundComponent: NoSuchPage,
  defaultErrorComponent: PageFault,
  // Values stay text: an ID number of 18 digits exceeds the precision of a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => writeAddress(search as Record<string, string | undefined>),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
