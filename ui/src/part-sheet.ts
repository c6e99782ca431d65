import { needsOldStyles } from './old-browsers/needs-old-styles';

let coming: Promise<void> | undefined;

/**
 * Inserts the sheet of antd's components before all other sheets, as antd does, so that an app's styles override it.
 * @param href address from the build; undefined in development, where antd generates its styles at run time
 * @param oldHref the same for the browsers of `needsOldStyles`
 * @returns a promise that resolves when components can be shown
 */
export const addPartSheet = (
  href: string | undefined,
  oldHref: string | undefined,
): Promise<void> =>
  (coming ??= href && oldHref ? fetchSheet(needsOldStyles() ? oldHref : href) : Promise.resolve());

function fetchSheet(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const fetched = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      coming = undefined;
      link.remove();
      // An update may have removed it, like any other file. The promise stays pending while the site is reloaded
      // (`lazy-page.ts`).
      if (window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
        reject(new Error("the style sheet of antd's components could not be loaded"));
    });
  });
  document.head.prepend(link);
  return fetched;
}
