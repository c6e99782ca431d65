import { join } from 'node:path';
import compression from 'compression';
import { type RequestHandler, Router } from 'express';
import serveWithPacked from 'express-static-gzip';
import { keepForGood, protectPages } from '../middleware/protect-answers';
import { redirectMobile } from './mobile-redirect';
import { sendSitePage } from './site-page';

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
      // As the build packed them: packing anew for each visitor costs the gateway more, and packs less.
      serveWithPacked(files, {
        enableBrotli: true,
        orderPreference: ['br'],
        index: false,
        serveStatic: { redirect: false, setHeaders: keepForGood },
      }) as RequestHandler,
    );
    if (base === '/page' && !mobileBooking) router.use(base, redirectMobile);
    // A page left open through a release asks for files that are gone: none of them is a page.
    router.get(`${base}/assets/{*path}`, (_request, _response, next) => next('router'));
    router.get(
      [base, `${base}/{*path}`],
      base === '/page'
        ? sendSitePage(files)
        : (_request, response) => response.sendFile(join(files, 'index.html')),
    );
  }
  router.get('/{*path}', sendNotFound(sendSitePage(join(root, 'web', 'dist'), 404)));
  return router;
}

/**
 * An address that names nothing: who reads pages gets the site's own, which says so and leads home; anybody else is
 * left to what comes after.
 */
function sendNotFound(page: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.accepts(['json', 'html']) !== 'html') {
      next();
      return;
    }
    page(request, response, next);
  };
}
