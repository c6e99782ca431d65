import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/**
 * On every answer, whatever it is: the one place from which these headers come. An answer is data to be read by who
 * asked for it: it runs nothing, is framed by nobody, read by no other site, and kept by no cache. HSTS is said over
 * plain HTTP too, where browsers pay no heed: behind a proxy that ends TLS the gateway cannot always tell.
 */
const answerHeaders = Object.entries({
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});

/** What a page of ours runs and loads: the scripts that we serve, and no others. */
const pagePolicy = (calls = "'self'", base = "'none'", captcha = ''): string =>
  [
    "default-src 'self'",
    `script-src 'self'${captcha}`,
    ...(captcha ? [`frame-src${captcha}`] : []),
    "script-src-attr 'none'",
    // Components set sizes and places by style attributes; no style of ours carries anybody's words.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src ${calls}${captcha}`,
    "object-src 'none'",
    `base-uri ${base}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** On pages of ours besides. */
const pageHeaders = {
  'content-security-policy': pagePolicy(),
  'cross-origin-opener-policy': 'same-origin',
  // The gate scans ticket codes with the camera; nothing else of a device is asked for.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Goes before everything: what answers later can only make an exception of its own, and must say why. */
export const protectAnswers: RequestHandler = (_request, response, next) => {
  for (const [name, value] of answerHeaders) response.setHeader(name, value);
  next();
};

/** For routes that answer pages with scripts: the two apps, the calls' description, the queue board. */
export const protectPages: RequestHandler = (_request, response, next) => {
  response.set(pageHeaders);
  next();
};

/**
 * For pages whose calls may be made at another host too, and which may show a captcha of somebody else's.
 * @param origin of that host; undefined where there is none
 * @param captcha the origin of that captcha's script; undefined where there is none
 */
export function allowOutside(
  origin: string | undefined,
  captcha: string | undefined,
): RequestHandler {
  const policy = pagePolicy(origin && `'self' ${origin}`, undefined, captcha && ` ${captcha}`);
  return (_request, response, next) => {
    response.set('content-security-policy', policy);
    next();
  };
}

/** For pages whose addresses are relative to a base of their own at this host. */
export const allowOwnBase: RequestHandler = (_request, response, next) => {
  response.set('content-security-policy', pagePolicy(undefined, "'self'"));
  next();
};
/** Of what bears the hash of its content in its name. */
export const keptForGood = 'public, max-age=31536000, immutable';

/** A file of the build bears a hash of its content in its name, or is the same for everybody: it is kept. */
export function keepForGood(response: ServerResponse): void {
  response.setHeader('cache-control', keptForGood);
}
