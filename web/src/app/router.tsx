import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { lazyPage, lazyPages } from '@hall/ui/lazy-page';
import {
  applicationPages,
  reportPages,
  type SitePage,
  sitePages,
  typePages,
} from '@hall/shared/codes/site-pages';
import { type AccountType, accountTypes } from '@hall/shared/codes/states';
import { isMobileDevice, isOpenToMobile } from '@hall/shared/rules/mobile-device';
import { SiteLayout } from '../layouts/site-layout';
import { needTexts } from '../messages/load-texts';
import { ErrorPage } from '../routes/error-page';
import { MobilePage } from '../routes/mobile-page';
import { validateSearch } from '../search-rules';
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
  component: lazyPage(() => import('../routes/mobile-ticket-page'), 'MobileTicketPage'),
});

/** Apart from the site's own file, because every other page does without it. The shells of the home pages preload it. */
const DatePage = lazyPage(() => import('../routes/date-page'), 'DatePage');

const pageOf = lazyPages<{ params: Record<string, string> }>(
  import.meta.glob([
    '../routes/*-page.tsx',
    '!../routes/{date,elder-date,error,mobile,mobile-ticket}-page.tsx',
  ]),
  needTexts,
);

/** A page of the site, fetched when it is opened. It receives the path's parameters. */
function page<const Path extends string>(
  path: Path,
  file: string,
  guard?: (arrival: Arrival) => void,
) {
  const Page = pageOf(file);
  const WithParams = () => <Page params={route.useParams()} />;
  const route = createRoute({
    getParentRoute: () => site,
    path,
    ...(guard && { beforeLoad: guard }),
    component: Object.assign(WithParams, Page.preload && { preload: Page.preload }),
  });
  return route;
}

/** A route for each path, so that the compiler knows the parameters of each. */
type RoutesOf<Path extends string> = Path extends string ? ReturnType<typeof page<Path>> : never;
type Pages<Path extends string> = Record<string, SitePage & { path: Path }>;

const guards = {
  anybody: undefined,
  unit: undefined,
  account: assertSignedIn,
  user: onlyFor('user'),
  tg: onlyFor('tg'),
  ta: onlyFor('ta'),
};

const routesOf = <Path extends string>(pages: Pages<Path>) =>
  Object.values(pages).map(
    ({ path, file, reader }) => page(path, file, guards[reader]) as RoutesOf<Path>,
  );

/** The pages of an account type. Its bookings require a sign-in of that type. */
const routesOfType = <Path extends string>(type: AccountType, pages: Pages<Path>) =>
  Object.values(pages).map(
    ({ path, file, reader }) =>
      page(
        `/${type}${path}`,
        file,
        reader === 'account' ? own(type) : undefined,
      ) as RoutesOf<`/${AccountType}${Path}`>,
  );
const own =
  (type: AccountType) =>
  (arrival: Arrival): void => {
    assertSignedIn(arrival);
    leadToOwn(type)(arrival);
  };

const datePage = <const Path extends string>(path: Path, type?: AccountType) =>
  createRoute({
    getParentRoute: () => site,
    path,
    ...(type && { beforeLoad: leadToOwn(type) }),
    component: DatePage,
  });

const UnknownAddress = lazy(async () => ({
  default: (await import('../features/site/unknown-address')).UnknownAddress,
}));

/**
 * Under the base, any other path shows the date page (spec 2), with ways on, because it is not what the address promised.
 * Elsewhere the gateway sends the page with a 404.
 */
function CatchAll() {
  if (!cameByOurs) return <ErrorPage error={undefined} />;
  return (
    <>
      <Suspense>
        <UnknownAddress />
      </Suspense>
      <DatePage />
    </>
  );
}
// Read before the router prepends the base to the address.
const cameByOurs = `${location.pathname}/`.startsWith(`${base}/`);

/** Second addresses of pages. */
const secondOf = (type: AccountType) => [
  page(`/${type}/editorder`, 'edit-order', own(type)),
  // Without an order number, show the orders.
  page(`/${type}/success`, 'record', assertSignedIn),
  page(`/${type}/getpass`, 'getpass'),
  page(`/${type}/getpass/issue`, 'getpass-issue'),
];

// Defined outside the list, where its type would be widened.
const anyOther = createRoute({ getParentRoute: () => site, path: '/$', component: CatchAll });

const pages = [
  ...accountTypes.flatMap((type) => routesOfType(type, typePages)),
  ...accountTypes.flatMap(secondOf),
  ...routesOf(sitePages),
  ...routesOf(applicationPages),
  ...routesOf(reportPages),
  page('/editorder', 'edit-order', assertSignedIn),
  page('/editorder/$eventssessionid', 'edit-order', assertSignedIn),
  page('/success', 'record', assertSignedIn),
  page('/success/$orderid', 'success', assertSignedIn),
  page('/account', 'record', assertSignedIn),
  page('/auth-report', 'group-report-list'),
  // The pages of units contain their sign-in; other areas have it at this address.
  page('/auth/login', 'group-list'),
];

const tree = root.addChildren([
  mobile,
  mobileTicket,
  site.addChildren([
    datePage('/'),
    ...accountTypes.map((type) => datePage(`/${type}`, type)),
    ...pages,
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
