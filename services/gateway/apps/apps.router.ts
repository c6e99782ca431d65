import { join } from 'node:path';
import compression from 'compression';
import type { RequestHandler, Router } from 'express';
import serveWithPacked from 'express-static-gzip';
import type { Config } from '@hall/platform/config';
import { strictRouter } from '../middleware/strict-router';
import { allowOutside, cacheForever, protectPages } from '../middleware/protect-answers';
import {
  type CallsConfig,
  callsOrigin,
  captchaOrigin,
  type HallInPage,
  findSitePages,
  sendSiteFile,
  sendSitePage,
} from './site-page';
import { isMobileDevice, isOpenToMobile } from '@hall/shared/rules/mobile-device';

/** @returns whether a phone must be redirected from this page to the mobile page */
function isForMobilePage(userAgent: string | undefined, path: string): boolean {
  return isMobileDevice(userAgent) && !isOpenToMobile(path);
}

/**
 * Redirects phones to the mobile page, except from the area of units (spec 2).
 * @param path of the app, below its base
 */
const redirectMobile: RequestHandler = (request, response, next) => {
  response.vary('User-Agent');
  if (isForMobilePage(request.headers['user-agent'], request.path))
    response.redirect('/page/mobile');
  else next();
};

type AppsConfig = CallsConfig & Pick<Config, 'MOBILE_BOOKING'>;

/**
 * Serves the visitor app under /page and the staff console under /admin. File names contain a hash of the content, so
 * files are cached forever; the page that names them is requested each time.
 * @param root the folder that holds web/dist and admin/dist
 * @param readHall returns what each page contains of the hall; it comes from a cache
 * @param config whether phones book here or are redirected to the mobile page; and where the site sends its calls
 */
export function createAppsRouter(
  root: string,
  config: AppsConfig,
  readHall: () => Promise<HallInPage> = () =>
    Promise.resolve({ name: { zh: '', en: '' }, hasAreas: false }),
): Router {
  const router = strictRouter();
  const site = findSitePages(join(root, 'web', 'dist'), config, readHall);
  const allowCalls = allowOutside(callsOrigin(config), captchaOrigin(config));
  router.use(protectPages, compression());
  router.get('/', (_request, response) => response.redirect('/page/'));
  router.use('/page', allowCalls);
  router.get('/page/{*path}', sendSiteFile(site));
  router.use('/page', serveFiles(site.files));
  if (!config.MOBILE_BOOKING) router.use('/page', redirectMobile);
  router.get('/page/assets/{*path}', passOn);
  // Otherwise the answer depends on the kind of device.
  const isShared = config.MOBILE_BOOKING;
  router.get(['/page', '/page/{*path}'], sendSitePage(site, { isShared }));
  mountConsole(router, join(root, 'admin', 'dist'));
  router.get('/{*path}', readersOnly, allowCalls, sendSitePage(site, { status: 404 }));
  return router;
}

function mountConsole(router: Router, files: string): void {
  router.use('/admin', serveFiles(files));
  router.get('/admin/assets/{*path}', passOn);
  router.get(['/admin', '/admin/{*path}'], (_request, response) =>
    response.sendFile(join(files, 'index.html')),
  );
}

/** Uses the precompressed files of the build: compressing per request costs more CPU and compresses less. */
const serveFiles = (files: string): RequestHandler =>
  serveWithPacked(files, {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: { redirect: false, setHeaders: cacheForever },
  }) as RequestHandler;

/** A page that was open during an update requests deleted files. Do not answer these with a page. */
const passOn: RequestHandler = (_request, _response, next) => next('router');

/** An unknown address: page requests get the site's "not found" page with a link home; others fall through. */
const readersOnly: RequestHandler = (request, _response, next) =>
  request.accepts(['json', 'html']) === 'html' ? next() : next('route');
