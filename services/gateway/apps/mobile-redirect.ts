import type { RequestHandler } from 'express';
import { isMobileDevice, isOpenToMobile } from '@hall/shared/rules/mobile-device';

/** @returns whether a page of the visitor app is for the mobile page instead, on a phone. */
export function isForMobilePage(userAgent: string | undefined, path: string): boolean {
  return isMobileDevice(userAgent) && !isOpenToMobile(path);
}

/**
 * Sends phones to the mobile page; the authorization area is open to them too (spec 2).
 * @param path of the app, below its base
 */
export const redirectMobile: RequestHandler = (request, response, next) => {
  response.vary('User-Agent');
  if (isForMobilePage(request.headers['user-agent'], request.path))
    response.redirect('/page/mobile');
  else next();
};
