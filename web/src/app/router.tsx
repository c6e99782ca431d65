import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router';
import { lazyPage } from '@hall/ui/lazy-page';
import { type AccountType, accountTypes } from '@hall/shared/codes/states';
import { isMobileDevice, isOpenToMobile } from '@hall/shared/rules/mobile-device';
import { SiteLayout } from '../layouts/site-layout';
import { DatePage } from '../routes/date-page';
import { ErrorPage } from '../routes/error-page';
import { MobilePage } from '../routes/mobile-page';
import { validateSearch } from '../search-rules';
import { loadThemedOutlet, withSheet } from '../theme/load-theme';
import { base } from '../urls';
import { type Arrival, assertSignedIn, leadToOwn, onlyFor } from './guards';

const root = createRootRoute({ component: Outlet, errorComponent: ErrorPage, validateSearch });
const site = createRoute({ getParentRoute: () => root, id: 'site', component: SiteLayout });
const mobile = createRoute({
  getParentRoute: () => root,
  path: '/mobile',
  component: MobilePage,
});
const mobileTicket = createRoute({
  getParentRoute: () => root,
  path: '/mobile/ticket',
  component: lazyPage(
    () => withSheet(() => import('../routes/mobile-ticket-page')),
    'MobileTicketPage',
  ),
});

/** All pages but the first use antd components. */
const themed = createRoute({
  getParentRoute: () => site,
  id: 'themed',
  component: lazyPage(loadThemedOutlet, 'ThemedOutlet'),
});

/** The parameter names of a path: `orderid` of `/success/$orderid`. */
type ParamsOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Path extends `${string}$${infer Name}`
    ? Record<Name, string>
    : object;

/** A page of the site, fetched when it is opened. It receives the path's parameters. */
function page<const Path extends string>(
  path: Path,
  Page: AsyncRouteComponent<{ params: ParamsOf<Path> }>,
  guard?: (arrival: Arrival) => void,
) {
  const WithParams = () => <Page params={route.useParams() as ParamsOf<Path>} />;
  const route = createRoute({
    getParentRoute: () => themed,
    path,
    ...(guard && { beforeLoad: guard }),
    component: Object.assign(WithParams, Page.preload && { preload: Page.preload }),
  });
  return route;
}

const datePage = <const Path extends string>(path: Path, type?: AccountType) =>
  createRoute({
    getParentRoute: () => site,
    path,
    ...(type && { beforeLoad: leadToOwn(type) }),
    component: DatePage,
  });

/** Under the base, any other path shows the date page (spec 2). Elsewhere the gateway sends the page with a 404. */
function CatchAll() {
  return cameByOurs ? <DatePage /> : <ErrorPage error={undefined} />;
}
// Read before the router prepends the base to the address.
const cameByOurs = `${location.pathname}/`.startsWith(`${base}/`);

const LoginPage = lazyPage(() => import('../routes/login-page'), 'LoginPage');
const RegistryPage = lazyPage(() => import('../routes/registry-page'), 'RegistryPage');
const ResetPage = lazyPage(() => import('../routes/reset-page'), 'ResetPage');
const EditOrderPage = lazyPage(() => import('../routes/edit-order-page'), 'EditOrderPage');
const RequestProgressPage = lazyPage(
  () => import('../routes/request-progress-page'),
  'RequestProgressPage',
);
const JoinWaitlistPage = lazyPage(() => import('../routes/join-waitlist-page'), 'JoinWaitlistPage');
const GetpassPage = lazyPage(() => import('../routes/getpass-page'), 'GetpassPage');
const GetpassIssuePage = lazyPage(() => import('../routes/getpass-issue-page'), 'GetpassIssuePage');
const SuccessPage = lazyPage(() => import('../routes/success-page'), 'SuccessPage');
const GroupReportListPage = lazyPage(
  () => import('../routes/group-report-list-page'),
  'GroupReportListPage',
);
const RecordPage = lazyPage(() => import('../routes/record-page'), 'RecordPage');

/** The pages of one account type. The steps of a booking require a sign-in of that type. */
function pagesOf(type: AccountType) {
  const own = (arrival: Arrival): void => {
    assertSignedIn(arrival);
    leadToOwn(type)(arrival);
  };
  return [
    page(`/${type}/login`, LoginPage),
    page(`/${type}/registry`, RegistryPage),
    page(`/${type}/reset`, ResetPage),
    page(`/${type}/editorder`, EditOrderPage, own),
    page(`/${type}/editorder/$eventssessionid`, EditOrderPage, own),
    page(`/${type}/waiting/$requestid`, RequestProgressPage, own),
    page(`/${type}/success/$orderid`, SuccessPage, own),
    // Without an order number, show the orders.
    page(`/${type}/success`, RecordPage, assertSignedIn),
    page(`/${type}/waitlist`, JoinWaitlistPage, own),
    page(`/${type}/getpass`, GetpassPage),
    page(`/${type}/getpass/issue`, GetpassIssuePage),
  ] as const;
}

// Defined outside the list, where its type would be widened.
const anyOther = createRoute({ getParentRoute: () => site, path: '/$', component: CatchAll });

const pages = themed.addChildren([
  ...accountTypes.flatMap(pagesOf),
  page('/editorder', EditOrderPage, assertSignedIn),
  page('/editorder/$eventssessionid', EditOrderPage, assertSignedIn),
  page('/success', RecordPage, assertSignedIn),
  page('/success/$orderid', SuccessPage, assertSignedIn),
  page('/getpass', GetpassPage),
  page('/getpass/issue', GetpassIssuePage),
  page('/account', RecordPage, assertSignedIn),
  page('/account/record', RecordPage, assertSignedIn),
  page(
    '/account/record/$orderid',
    lazyPage(() => import('../routes/order-page'), 'OrderPage'),
    assertSignedIn,
  ),
  page(
    '/account/record/$orderid/change',
    lazyPage(() => import('../routes/change-order-page'), 'ChangeOrderPage'),
    assertSignedIn,
  ),
  page(
    '/account/myticket',
    lazyPage(() => import('../routes/my-ticket-page'), 'MyTicketPage'),
    assertSignedIn,
  ),
  page(
    '/account/waitlist',
    lazyPage(() => import('../routes/waitlist-page'), 'WaitlistPage'),
    assertSignedIn,
  ),
  page(
    '/account/visitors',
    lazyPage(() => import('../routes/saved-visitors-page'), 'SavedVisitorsPage'),
    assertSignedIn,
  ),
  page(
    '/account/profile',
    lazyPage(() => import('../routes/profile-page'), 'ProfilePage'),
    assertSignedIn,
  ),
  page(
    '/account/password',
    lazyPage(() => import('../routes/password-page'), 'PasswordPage'),
    assertSignedIn,
  ),
  page(
    '/account/phone',
    lazyPage(() => import('../routes/phone-page'), 'PhonePage'),
    assertSignedIn,
  ),
  page(
    '/account/securityQuestion',
    lazyPage(() => import('../routes/security-question-page'), 'SecurityQuestionPage'),
    assertSignedIn,
  ),
  page(
    '/account/personalCopy',
    lazyPage(() => import('../routes/personal-copy-page'), 'PersonalCopyPage'),
    assertSignedIn,
  ),
  page(
    '/account/calendar',
    lazyPage(() => import('../routes/calendar-page'), 'CalendarPage'),
    assertSignedIn,
  ),
  page(
    '/account/standing',
    lazyPage(() => import('../routes/standing-page'), 'StandingPage'),
    assertSignedIn,
  ),
  page(
    '/account/guides',
    lazyPage(() => import('../routes/guides-page'), 'GuidesPage'),
    onlyFor('ta'),
  ),
  page(
    '/account/operator',
    lazyPage(() => import('../routes/operator-page'), 'OperatorPage'),
    onlyFor('ta'),
  ),
  page(
    '/account/tourOperator',
    lazyPage(() => import('../routes/tour-operator-page'), 'TourOperatorPage'),
    onlyFor('tg'),
  ),
  page(
    '/auth',
    lazyPage(() => import('../routes/group-list-page'), 'GroupListPage'),
  ),
  page(
    '/auth/form',
    lazyPage(() => import('../routes/group-form-page'), 'GroupFormPage'),
  ),
  page(
    '/auth/addUsers',
    lazyPage(() => import('../routes/group-add-users-page'), 'GroupAddUsersPage'),
  ),
  page(
    '/auth/success',
    lazyPage(() => import('../routes/group-success-page'), 'GroupSuccessPage'),
  ),
  page(
    '/auth/$authapplyid',
    lazyPage(() => import('../routes/group-apply-page'), 'GroupApplyPage'),
  ),
  page('/auth-report', GroupReportListPage),
  page('/auth-report/list', GroupReportListPage),
  page(
    '/auth-report/form',
    lazyPage(() => import('../routes/group-report-form-page'), 'GroupReportFormPage'),
  ),
  page(
    '/auth-report/addUsers',
    lazyPage(() => import('../routes/group-report-add-users-page'), 'GroupReportAddUsersPage'),
  ),
  page(
    '/auth-report/success',
    lazyPage(() => import('../routes/group-report-success-page'), 'GroupReportSuccessPage'),
  ),
]);

const tree = root.addChildren([
  mobile,
  mobileTicket,
  site.addChildren([
    datePage('/'),
    ...accountTypes.map((type) => datePage(`/${type}`, type)),
    pages,
    anyOther,
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  basepath: base,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// Phones may open only some pages. Other addresses go to the server, which redirects to the mobile page or allows the
// booking.
router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
  const leaves =
    fromLocation && isOpenToMobile(fromLocation.pathname) && !isOpenToMobile(toLocation.pathname);
  if (leaves && isMobileDevice(navigator.userAgent)) location.assign(base + toLocation.href);
});
