import type { AccountType } from '@hall/shared/codes/states';

/** Every address of the app, below its base /page. */
export const urls = {
  home: (type: AccountType) => `/${type}`,
  login: (type: AccountType) => `/${type}/login`,
  registry: (type: AccountType) => `/${type}/registry`,
  editOrder: (type: AccountType, sessionId: string) => `/${type}/editorder/${sessionId}`,
  waiting: (type: AccountType, requestid: string) => `/${type}/waiting/${requestid}`,
  success: (type: AccountType, orderid: string) => `/${type}/success/${orderid}`,
  record: '/account/record',
  order: (orderid: string) => `/account/record/${orderid}`,
  profile: '/account/profile',
  visitors: '/account/visitors',
  password: '/account/password',
  phone: '/account/phone',
  securityQuestion: '/account/securityQuestion',
  guides: '/account/guides',
  operator: '/account/operator',
  tourOperator: '/account/tourOperator',
  reset: (type: AccountType) => `/${type}/reset`,
  changeOrder: (orderid: string) => `/account/record/${orderid}/change`,
  myticket: '/account/myticket',
  waitlist: '/account/waitlist',
  joinWaitlist: (type: AccountType) => `/${type}/waitlist`,
  getpass: '/getpass',
  getpassIssue: '/getpass/issue',
  mobile: '/mobile',
  auth: {
    index: '/auth',
    form: '/auth/form',
    addUsers: '/auth/addUsers',
    success: '/auth/success',
    apply: (authapplyid: string) => `/auth/${authapplyid}`,
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

/** The order query (spec 4): the original route in base64, kept in the URL through a sign-in. */
export function encodeOrderQuery(route: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(route)));
}

/** @returns the route of an order query; undefined where it is not one of this site. */
export function decodeOrderQuery(query: string | undefined): string | undefined {
  if (!query) return undefined;
  try {
    const route = new TextDecoder().decode(Uint8Array.from(atob(query), (c) => c.charCodeAt(0)));
    return /^\/(?!\/)/.test(route) ? route : undefined;
  } catch {
    return undefined;
  }
}
