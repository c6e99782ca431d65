import type { DescribedCall } from './api-document';

/** The mount points of routes outside the API document, by the file of the routes. */
export const mounts: Record<string, string> = {
  'ops/ops.router.ts': '',
  'ticket-page/ticket-page.router.ts': '/t',
  'calendar-links/calendar-link.router.ts': '/calendar',
  'mail-wishes/mail-wish.router.ts': '/mail',
  'hall-pictures/hall-pictures.router.ts': '/hall-pictures',
  'messaging-app/messaging-app.router.ts': '',
  'dev/development.router.ts': '/dev',
  'dev/messaging-app-simulator.router.ts': '/dev/messaging-app',
};

/** A route that is not a call: opened without a sign-in, by a link or by a phone's browser. */
export interface SpecialRoute {
  method: 'get' | 'post';
  /** The declared path with its base, e.g. `/t/:code`. */
  path: string;
  /** The fields of its query or form. */
  fields: string[];
}

const route = (method: 'get' | 'post', path: string, ...fields: string[]): SpecialRoute => ({
  method,
  path,
  fields,
});

/** All such routes. The unit test of this file compares them with the routers. */
export const specialRoutes: SpecialRoute[] = [
  route('get', '/healthz'),
  route('get', '/healthz/open'),
  route('get', '/readyz'),
  route('get', '/metrics'),
  route('get', '/openapi.json'),
  route('get', '/t/:code', 'lang'),
  route('get', '/t/:code/manage', 'lang'),
  route('post', '/t/:code/code', 'lang'),
  route('get', '/t/:code/code', 'lang'),
  route('post', '/t/:code/prove', 'smscode'),
  route('get', '/t/:code/choices', 'lang'),
  route('get', '/t/:code/change', 'lang', 'session'),
  route('post', '/t/:code/change', 'requestid', 'session'),
  route('get', '/t/:code/outcome/:requestid', 'lang'),
  route('get', '/t/:code/cancel', 'lang'),
  route('post', '/t/:code/cancel'),
  route('get', '/t/:code/cancelled', 'lang'),
  route('get', '/t/:code/remove/:ticketid', 'lang'),
  route('post', '/t/:code/remove/:ticketid'),
  route('get', '/t/:code/removed/:ticketid', 'lang'),
  route('get', '/calendar/:name'),
  route('get', '/mail/:code'),
  route('post', '/mail/:code', 'List-Unsubscribe'),
  route('get', '/hall-pictures/:name'),
  route('get', '/oauth/messaging-app/start', 'state'),
  route('post', '/oauth/messaging-app/start', 'state', 'answer'),
  route('get', '/oauth/messaging-app/callback', 'state', 'code'),
  route('get', '/dev/outbox', 'to'),
  route('get', '/dev/captcha/:captchaid'),
  route('get', '/dev/messaging-app/', 'state', 'redirect_uri'),
  route('post', '/dev/messaging-app/', 'state', 'person', 'answer'),
  route('get', '/dev/messaging-app/token', 'code', 'appid', 'secret', 'grant_type'),
];

/** Whether strangers can reach the route. Routes of operators and development tools are closed in a hall. */
export const isOpen = ({ path }: SpecialRoute): boolean =>
  /^\/(t|calendar|mail|oauth|hall-pictures)\//.test(path);

/** @returns an address of the route, with `x` for each parameter */
export const addressOf = ({ path }: SpecialRoute): string => path.replace(/:\w+/g, 'x');

/** All of them in the format of the API document, for tests that send arbitrary data to every route. */
export const describedSpecials: DescribedCall[] = specialRoutes.map(({ method, path, fields }) => ({
  method,
  fields,
  special: true,
  staff: false,
  structured: [],
  path: path.replace(/:(\w+)/g, '{$1}'),
  multipart: false,
  answersFile: false,
}));
