import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { notFoundError } from '@hall/platform/errors';
import type { Config } from '@hall/platform/config';
import { sendError } from '../calls/answer';
import { readContext } from '../calls/call';

/** A dot segment, in any encoding that a proxy resolves. */
const dots = /(?:^|\/|\\|%2f|%5c)(?:\.|%2e){1,2}(?:\/|\\|%2f|%5c|$)/i;

/**
 * Refuses paths with dot segments. A proxy resolves them for its rules but forwards the original path, so
 * `/admin/../page` would be different pages for proxy and gateway. Browsers send none.
 */
export function plainPaths(config: Pick<Config, 'DEV_TOOLS'>): RequestHandler {
  return (request, response, next) => {
    if (dots.test(request.path))
      sendError(response, notFoundError(), readContext(request, config).locale);
    else next();
  };
}

/**
 * Security headers of every answer, set only here. Answers are data for the caller: they run no code, cannot be
 * framed or read by other sites, and are not cached. HSTS is sent over plain HTTP too, where browsers ignore it,
 * because the gateway cannot always detect TLS behind a proxy.
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

/** Content security policy of our pages: only our own scripts. */
const pagePolicy = (calls = "'self'", base = "'none'", captcha = ''): string =>
  [
    "default-src 'self'",
    `script-src 'self'${captcha}`,
    ...(captcha ? [`frame-src${captcha}`] : []),
    "script-src-attr 'none'",
    // Components set sizes and positions by style attributes; our styles contain no user input.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src ${calls}${captcha}`,
    "object-src 'none'",
    `base-uri ${base}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Additional headers of our pages. */
const pageHeaders = {
  'content-security-policy': pagePolicy(),
  'cross-origin-opener-policy': 'same-origin',
  // The gate scans ticket codes with the camera; no other device feature is used.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Runs first: later handlers can only make an exception for themselves, with a reason. */
export const protectAnswers: RequestHandler = (_request, response, next) => {
  for (const [name, value] of answerHeaders) response.setHeader(name, value);
  next();
};

/** For routes with script pages: the two apps, the calls' description, the queue board. */
export const protectPages: RequestHandler = (_request, response, next) => {
  response.set(pageHeaders);
  next();
};

/**
 * For pages whose calls may have another host, or that may show an external captcha.
 * @param origin of that host; undefined without one
 * @param captcha the origin of the captcha's script; undefined without one
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

/** For pages with a base element at this host. */
export const allowOwnBase: RequestHandler = (_request, response, next) => {
  response.set('content-security-policy', pagePolicy(undefined, "'self'"));
  next();
};
/** For files with a content hash in their name. */
export const immutableCache = 'public, max-age=31536000, immutable';

/** Caches a built file forever: its name contains a content hash, or it is the same for everybody. */
export function cacheForever(response: ServerResponse): void {
  response.setHeader('cache-control', immutableCache);
}
