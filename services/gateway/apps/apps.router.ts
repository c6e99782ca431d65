import { join } from 'node:path';
import compression from 'compression';
import express, { type RequestHandler, Router } from 'express';
import { keepForGood, protectPages } from '../middleware/protect-answers';
import { redirectMobile } from './mobile-redirect';
import { sendPacked } from './packed-files';

/**
 * Serves the visitor app under /page and the staff console under /admin. Their files bear a hash of
 * their content and are kept for good; the page that names them is asked for each time.
 * @param root the folder that holds web/dist and admin/dist
 * @param mobileBooking phones book here too, instead of being sent to the mobile page
 */
export function createAppsRouter(root: string, mobileBooking: boolean): Router {
  const router = Router();
  router.use(protectPages, compression());
  router.get('/', (_request, response) => response.redirect('/page/'));
  for (const [base, folder] of [
    ['/page', 'web'],
    ['/admin', 'admin'],
  ] as const) {
    const files = join(root, folder, 'dist');
    router.use(
      base,
      sendPacked(files),
      express.static(files, { index: false, redirect: false, setHeaders: keepForGood }),
    );
    if (base === '/page' && !mobileBooking) router.use(base, redirectMobile);
    router.get([base, `${base}/{*path}`], (_request, response) => {
      response.sendFile(join(files, 'index.html'));
    });
  }
  router.get('/{*path}', sendNotFound(join(root, 'web', 'dist', 'index.html')));
  return router;
}

/**
 * An address that names nothing: who reads pages gets the site's own, which says so and leads home; anybody else is
 * left to what comes after.
 */
function sendNotFound(page: string): RequestHandler {
  return (request, response, next) => {
    if (request.accepts(['json', 'html']) !== 'html') {
      next();
      return;
    }
    response.status(404).sendFile(page);
  };
}
