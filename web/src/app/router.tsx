import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { lazyPage } from '@hall/ui/lazy-page';
import { type AccountType, accountTypes } from '@hall/shared/codes/states';
import { isMobileDevice, isOpenToMobile } from '@hall/shared/rules/mobile-device';
import { clientValues } from '../api/client-values';
import { deviceStorage } from '../api/device-storage';
import { SiteLayout } from '../layouts/site-layout';
import { DatePage } from '../routes/date-page';
import { ErrorPage } from '../routes/error-page';
import { base, encodeOrderQuery, urls } from '../urls';

const root = createRootRoute({ component: Outlet, errorComponent: ErrorPage });
const site = createRoute({ getParentRoute: () => root, id: 'site', component: SiteLayout });
const mobile = createRoute({
  getParentRoute: () => root,
  path: '/mobile',
  component: lazyPage(() => import('../routes/mobile-page'), 'MobilePage'),
});

interface OrderQuery {
  orderquery?: string;
}
const validateSearch = (search: Record<string, unknown>): OrderQuery =>
  typeof search.orderquery === 'string' ? { orderquery: search.orderquery } : {};

type Arrival = { location: { href: string; pathname: string; search: object } };

/** Sends a reader who is signed out to the sign-in of the kind that the address names, and back afterwards. */
function assertSignedIn({ location }: Arrival): void {
  if (deviceStorage.readToken()) return;
  const named = accountTypes.find((type) => type === location.pathname.split('/')[1]);
  const login = urls.login(named ?? deviceStorage.readAccountType());
  const orderquery = encodeOrderQuery(location.href);
  clientValues.write('orderquery', orderquery);
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to leave
  throw redirect({ to: login, search: { orderquery } as never });
}

/** An account books as what it is, by whichever address it came: its limits and seats are those of its kind. */
const leadToOwn =
  (type: AccountType) =>
  ({ location: { pathname, search } }: Arrival): void => {
    const own = deviceStorage.readAccountType();
    if (!deviceStorage.readToken() || own === type) return;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to leave
    throw redirect({ to: pathname.replace(`/${type}`, `/${own}`), search: search as never });
  };

/** What only some kinds of account have: whoever else comes finds the orders, which all have. */
const onlyFor =
  (type: AccountType) =>
  (arrival: Arrival): void => {
    assertSignedIn(arrival);
    if (deviceStorage.readAccountType() === type) return;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to leave
    throw redirect({ to: urls.record });
  };

const page = (
  path: string,
  load: () => Promise<object>,
  name: string,
  guard?: (arrival: Arrival) => void,
) =>
  createRoute({
    getParentRoute: () => site,
    path,
    validateSearch: (search: Record<string, unknown>) => ({ ...search, ...validateSearch(search) }),
    ...(guard && { beforeLoad: guard }),
    component: lazyPage(load as () => Promise<Record<string, never>>, name),
  });

const datePage = (path: string, type?: AccountType) =>
  createRoute({
    getParentRoute: () => site,
    path,
    ...(type && { beforeLoad: leadToOwn(type) }),
    component: DatePage,
  });

/** Below the base any other path is the date page (spec 2); elsewhere the gateway sends the page with a 404. */
function CatchAll() {
  return cameByOurs ? <DatePage /> : <ErrorPage error={undefined} />;
}
// Before the router has put the base before the address.
const cameByOurs = `${location.pathname}/`.startsWith(`${base}/`);

/** A step of a booking, for who is signed in as that kind of account. */
const bookingPage = (type: AccountType, path: string, load: () => Promise<object>, name: string) =>
  page(`/${type}${path}`, load, name, (arrival) => {
    assertSignedIn(arrival);
    leadToOwn(type)(arrival);
  });

const login = () => import('../routes/login-page');
const registry = () => import('../routes/registry-page');
const editOrder = () => import('../routes/edit-order-page');
const waiting = () => import('../routes/waiting-page');
const joinWaitlist = () => import('../routes/join-waitlist-page');
const getpass = () => import('../routes/getpass-page');
const getpassIssue = () => import('../routes/getpass-issue-page');
const success = () => import('../routes/success-page');
const record = () => import('../routes/record-page');

const pages = site.addChildren([
  datePage('/'),
  ...accountTypes.flatMap((type) => [
    datePage(`/${type}`, type),
    page(`/${type}/login`, login, 'LoginPage'),
    page(`/${type}/registry`, registry, 'RegistryPage'),
    page(`/${type}/reset`, () => import('../routes/reset-page'), 'ResetPage'),
    bookingPage(type, '/editorder', editOrder, 'EditOrderPage'),
    bookingPage(type, '/editorder/$eventssessionid', editOrder, 'EditOrderPage'),
    bookingPage(type, '/waiting/$requestid', waiting, 'WaitingPage'),
    bookingPage(type, '/success/$orderid', success, 'SuccessPage'),
    // Without an order's number: the orders, where it is found.
    page(`/${type}/success`, record, 'RecordPage', assertSignedIn),
    bookingPage(type, '/waitlist', joinWaitlist, 'JoinWaitlistPage'),
    page(`/${type}/getpass`, getpass, 'GetpassPage'),
    page(`/${type}/getpass/issue`, getpassIssue, 'GetpassIssuePage'),
  ]),
  page('/editorder', editOrder, 'EditOrderPage', assertSignedIn),
  page('/editorder/$eventssessionid', editOrder, 'EditOrderPage', assertSignedIn),
  page('/success', record, 'RecordPage', assertSignedIn),
  page('/success/$orderid', success, 'SuccessPage', assertSignedIn),
  page('/getpass', getpass, 'GetpassPage'),
  page('/getpass/issue', getpassIssue, 'GetpassIssuePage'),
  page('/account', record, 'RecordPage', assertSignedIn),
  page('/account/record', record, 'RecordPage', assertSignedIn),
  page(
    '/account/record/$orderid',
    () => import('../routes/order-page'),
    'OrderPage',
    assertSignedIn,
  ),
  page(
    '/account/record/$orderid/change',
    () => import('../routes/change-order-page'),
    'ChangeOrderPage',
    assertSignedIn,
  ),
  page(
    '/account/myticket',
    () => import('../routes/my-ticket-page'),
    'MyTicketPage',
    assertSignedIn,
  ),
  page(
    '/account/waitlist',
    () => import('../routes/waitlist-page'),
    'WaitlistPage',
    assertSignedIn,
  ),
  page(
    '/account/visitors',
    () => import('../routes/saved-visitors-page'),
    'SavedVisitorsPage',
    assertSignedIn,
  ),
  page('/account/profile', () => import('../routes/profile-page'), 'ProfilePage', assertSignedIn),
  page(
    '/account/password',
    () => import('../routes/password-page'),
    'PasswordPage',
    assertSignedIn,
  ),
  page('/account/phone', () => import('../routes/phone-page'), 'PhonePage', assertSignedIn),
  page(
    '/account/securityQuestion',
    () => import('../routes/security-question-page'),
    'SecurityQuestionPage',
    assertSignedIn,
  ),
  page('/account/guides', () => import('../routes/guides-page'), 'GuidesPage', onlyFor('ta')),
  page('/account/operator', () => import('../routes/operator-page'), 'OperatorPage', onlyFor('ta')),
  page(
    '/account/tourOperator',
    () => import('../routes/tour-operator-page'),
    'TourOperatorPage',
    onlyFor('tg'),
  ),
  page('/auth', () => import('../routes/auth-list-page'), 'AuthListPage'),
  page('/auth/form', () => import('../routes/auth-form-page'), 'AuthFormPage'),
  page('/auth/addUsers', () => import('../routes/auth-add-users-page'), 'AuthAddUsersPage'),
  page('/auth/success', () => import('../routes/auth-success-page'), 'AuthSuccessPage'),
  page('/auth/$authapplyid', () => import('../routes/auth-apply-page'), 'AuthApplyPage'),
  ...['/auth-report', '/auth-report/list'].map((path) =>
    page(path, () => import('../routes/auth-report-list-page'), 'AuthReportListPage'),
  ),
  page('/auth-report/form', () => import('../routes/auth-report-form-page'), 'AuthReportFormPage'),
  page(
    '/auth-report/addUsers',
    () => import('../routes/auth-report-add-users-page'),
    'AuthReportAddUsersPage',
  ),
  page(
    '/auth-report/success',
    () => import('../routes/auth-report-success-page'),
    'AuthReportSuccessPage',
  ),
  createRoute({ getParentRoute: () => site, path: '/$', component: CatchAll }),
]);

const tree = root.addChildren([mobile, pages]);

export const router = createRouter({
  routeTree: tree,
  basepath: base,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
});

// A phone that leaves the pages open to it asks the server, which sends it to the mobile page or lets it book.
router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
  const leaves =
    fromLocation && isOpenToMobile(fromLocation.pathname) && !isOpenToMobile(toLocation.pathname);
  if (leaves && isMobileDevice(navigator.userAgent)) location.assign(base + toLocation.href);
});
