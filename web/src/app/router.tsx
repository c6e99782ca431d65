import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { accountTypes } from '@hall/shared/codes/states';
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
  component: lazyRouteComponent(() => import('../routes/mobile-page'), 'MobilePage'),
});

interface OrderQuery {
  orderquery?: string;
}
const validateSearch = (search: Record<string, unknown>): OrderQuery =>
  typeof search.orderquery === 'string' ? { orderquery: search.orderquery } : {};

/** Sends a reader who is signed out to the sign-in, and back afterwards. */
function assertSignedIn({ location }: { location: { href: string } }): void {
  if (deviceStorage.readToken()) return;
  const login = urls.login(deviceStorage.readAccountType());
  const orderquery = encodeOrderQuery(location.href);
  clientValues.write('orderquery', orderquery);
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to leave
  throw redirect({ to: login, search: { orderquery } as never });
}

const page = (path: string, load: () => Promise<object>, name: string, signedIn = false) =>
  createRoute({
    getParentRoute: () => site,
    path,
    validateSearch: (search: Record<string, unknown>) => ({ ...search, ...validateSearch(search) }),
    ...(signedIn && { beforeLoad: assertSignedIn }),
    component: lazyRouteComponent(load as () => Promise<Record<string, never>>, name),
  });

const datePage = (path: string) =>
  createRoute({ getParentRoute: () => site, path, component: DatePage });

const login = () => import('../routes/login-page');
const registry = () => import('../routes/registry-page');
const editOrder = () => import('../routes/edit-order-page');
const waiting = () => import('../routes/waiting-page');
const joinWaitlist = () => import('../routes/join-waitlist-page');
const getpass = () => import('../routes/getpass-page');
const getpassIssue = () => import('../routes/getpass-issue-page');
const success = () => import('../routes/success-page');

const pages = site.addChildren([
  datePage('/'),
  ...accountTypes.flatMap((type) => [
    datePage(`/${type}`),
    page(`/${type}/login`, login, 'LoginPage'),
    page(`/${type}/registry`, registry, 'RegistryPage'),
    page(`/${type}/reset`, () => import('../routes/reset-page'), 'ResetPage'),
    page(`/${type}/editorder`, editOrder, 'EditOrderPage', true),
    page(`/${type}/editorder/$eventssessionid`, editOrder, 'EditOrderPage', true),
    page(`/${type}/waiting/$requestid`, waiting, 'WaitingPage', true),
    page(`/${type}/success/$orderid`, success, 'SuccessPage', true),
    page(`/${type}/waitlist`, joinWaitlist, 'JoinWaitlistPage', true),
    page(`/${type}/getpass`, getpass, 'GetpassPage'),
    page(`/${type}/getpass/issue`, getpassIssue, 'GetpassIssuePage'),
  ]),
  page('/editorder/$eventssessionid', editOrder, 'EditOrderPage', true),
  page('/success/$orderid', success, 'SuccessPage', true),
  page('/getpass', getpass, 'GetpassPage'),
  page('/getpass/issue', getpassIssue, 'GetpassIssuePage'),
  page('/account', () => import('../routes/record-page'), 'RecordPage', true),
  page('/account/record', () => import('../routes/record-page'), 'RecordPage', true),
  page('/account/record/$orderid', () => import('../routes/order-page'), 'OrderPage', true),
  page(
    '/account/record/$orderid/change',
    () => import('../routes/change-order-page'),
    'ChangeOrderPage',
    true,
  ),
  page('/account/myticket', () => import('../routes/my-ticket-page'), 'MyTicketPage', true),
  page('/account/waitlist', () => import('../routes/waitlist-page'), 'WaitlistPage', true),
  page('/account/profile', () => import('../routes/profile-page'), 'ProfilePage', true),
  page('/account/password', () => import('../routes/password-page'), 'PasswordPage', true),
  page('/account/phone', () => import('../routes/phone-page'), 'PhonePage', true),
  page(
    '/account/securityQuestion',
    () => import('../routes/security-question-page'),
    'SecurityQuestionPage',
    true,
  ),
  page('/account/guides', () => import('../routes/guides-page'), 'GuidesPage', true),
  page('/account/operator', () => import('../routes/operator-page'), 'OperatorPage', true),
  page(
    '/account/tourOperator',
    () => import('../routes/tour-operator-page'),
    'TourOperatorPage',
    true,
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
  page('/mobile', () => import('../routes/mobile-page'), 'MobilePage'),
  datePage('/$'),
]);

const tree = root.addChildren([mobile, pages]);

export const router = createRouter({
  routeTree: tree,
  basepath: base,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
});
