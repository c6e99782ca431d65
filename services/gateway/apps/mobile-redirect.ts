import type { RequestHandler } from 'express';
import { isMobileDevice, isOpenToMobile } from '@hall/shared/rules/mobile-device';

/** @returns whether a phone must be redirected from this page to the mobile page */
export function isForMobilePage(userAgent: string | undefined, path: string): boolean {
  return isMobileDevice(userAgent) && !isOpenToMobile(path);
}

/**
 * Redirects phones to the mobile page, except from the authorization area (spec 2).
 * @param path of the app, below its base
 */
export const redirectMobile: RequestHandler = (request, response, next) => {
  response.vary('User-Agent');
  if (isForMobilePage(request.headers['user-agent'], request.path))
    response.redirect('/page/mobile');
  else next();
};
