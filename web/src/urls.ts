import type { AccountType } from '@hall/shared/codes/states';

/**
 * Every address of the app, below its base /page: a path, or the arguments of `Link` and `navigate` for a path with
 * parameters. The router knows all paths, so that an unknown one does not compile.
 */
export const urls = {
  home: (type: AccountType) => `/${type}` as const,
  login: (type: AccountType) => `/${type}/login` as const,
  registry: (type: AccountType) => `/${type}/registry` as const,
  reset: (type: AccountType) => `/${type}/reset` as const,
  joinWaitlist: (type: AccountType) => `/${type}/waitlist` as const,
  editOrder: (type: AccountType, eventssessionid: string) =>
    ({ to: `/${type}/editorder/$eventssessionid`, params: { eventssessionid } }) as const,
  waiting: (type: AccountType, requestid: string) =>
    ({ to: `/${type}/waiting/$requestid`, params: { requestid } }) as const,
  success: (type: AccountType, orderid: string) =>
    ({ to: `/${type}/success/$orderid`, params: { orderid } }) as const,
  account: '/account',
  record: '/account/record',
  order: (orderid: string) => ({ to: '/account/record/$orderid', params: { orderid } }) as const,
  changeOrder: (orderid: string) =>
    ({ to: '/account/record/$orderid/change', params: { orderid } }) as const,
  profile: '/account/profile',
  visitors: '/account/visitors',
  calendar: '/account/calendar',
  password: '/account/password',
  phone: '/account/phone',
  securityQuestion: '/account/securityQuestion',
  personalCopy: '/account/personalCopy',
  standing: '/account/standing',
  guides: '/account/guides',
  operator: '/account/operator',
  tourOperator: '/account/tourOperator',
  myticket: '/account/myticket',
  waitlist: '/account/waitlist',
  getpass: '/getpass',
  getpassIssue: '/getpass/issue',
  mobile: '/mobile',
  mobileTicket: '/mobile/ticket',
  auth: {
    index: '/auth',
    form: '/auth/form',
    addUsers: '/auth/addUsers',
    success: '/auth/success',
    apply: (authapplyid: string) =>
      ({ to: '/auth/$authapplyid', params: { authapplyid } }) as const,
  },
  authReport: {
    index: '/auth-report',
    list: '/auth-report/list',
    form: '/auth-report/form',
    addUsers: '/auth-report/addUsers',
    success: '/auth-report/success',
  },
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
