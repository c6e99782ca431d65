import { applicationPages, reportPages, sitePages, typePages } from '@hall/shared/codes/site-pages';
import type { AccountType } from '@hall/shared/codes/states';

/** @returns the path of each page by its name */
const pathsOf = <Pages extends Record<string, { path: string }>>(pages: Pages) =>
  Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as {
    [Name in keyof Pages]: Pages[Name]['path'];
  };

/**
 * Every address of the app, below its base /page: a path, or the arguments of `Link` and `navigate` for a path with
 * parameters. The router knows all paths, so that an unknown one does not compile.
 */
export const urls = {
  ...pathsOf(sitePages),
  home: (type: AccountType) => `/${type}` as const,
  login: (type: AccountType) => `/${type}${typePages.login.path}` as const,
  registry: (type: AccountType) => `/${type}${typePages.registry.path}` as const,
  reset: (type: AccountType) => `/${type}${typePages.reset.path}` as const,
  joinWaitlist: (type: AccountType) => `/${type}${typePages.joinWaitlist.path}` as const,
  editOrder: (type: AccountType, eventssessionid: string) =>
    ({ to: `/${type}${typePages.editOrder.path}`, params: { eventssessionid } }) as const,
  waiting: (type: AccountType, requestid: string) =>
    ({ to: `/${type}${typePages.waiting.path}`, params: { requestid } }) as const,
  success: (type: AccountType, orderid: string) =>
    ({ to: `/${type}${typePages.success.path}`, params: { orderid } }) as const,
  account: '/account',
  order: (orderid: string) => ({ to: sitePages.order.path, params: { orderid } }) as const,
  changeOrder: (orderid: string) =>
    ({ to: sitePages.changeOrder.path, params: { orderid } }) as const,
  mobile: '/mobile',
  mobileTicket: '/mobile/ticket',
  auth: {
    ...pathsOf(applicationPages),
    application: (authapplyid: string) =>
      ({ to: applicationPages.application.path, params: { authapplyid } }) as const,
  },
  authReport: { ...pathsOf(reportPages), index: '/auth-report' },
} as const;

/** The base under which the app is served, as in vite.config.ts. */
export const base = '/page';

/** Encodes the order query (spec 4): the original route in base64, which stays in the URL during a sign-in. */
export function encodeOrderQuery(route: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(route)));
}

/** @returns the route of an order query; undefined if it is not a route of this site */
export function decodeOrderQuery(query: string | undefined): string | undefined {
  if (!query) return undefined;
  try {
    const route = new TextDecoder().decode(Uint8Array.from(atob(query), (c) => c.charCodeAt(0)));
    return /^\/(?!\/)/.test(route) ? route : undefined;
  } catch {
    return undefined;
  }
}

/** @returns the session whose booking form an order query opens; undefined for other routes */
export const sessionOfOrderQuery = (query: string | undefined): string | undefined =>
  /\/editorder\/(\d+)(?:[/?#]|$)/.exec(decodeOrderQuery(query) ?? '')?.[1];
