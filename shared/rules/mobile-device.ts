import { sitePages } from '../codes/site-pages';

/** A mobile device by its user agent (spec 2). */
const mobileAgent = /Android|iPhone|iPod|Tablet|BlackBerry|webOS|Mobile/i;

/** @returns whether the user agent is a mobile device's */
export function isMobileDevice(userAgent: string | undefined): boolean {
  return mobileAgent.test(userAgent ?? '');
}

/** @returns whether a page of the visitor app is also open to mobile devices. @param path below its base */
export function isOpenToMobile(path: string): boolean {
  const { accessibility } = sitePages;
  return path.startsWith('/mobile') || path.includes('/auth') || path === accessibility.path;
}
