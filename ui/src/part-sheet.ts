import { needsOldStyles } from './old-browsers/needs-old-styles';

let coming: Promise<void> | undefined;

/**
 * Puts the sheet of antd's parts before all other sheets, as antd itself would: what an app says of a part stands over it.
 * @param href where the build has put it; none while an app is developed, when antd makes its styles as it runs
 * @param oldHref the same for the browsers of `needsOldStyles`
 * @returns once a part can be shown
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
      // A release may have taken it away, like any other file: nothing comes while the site is loaded anew (`lazy-page.ts`).
      if (window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
        reject(new Error('the sheet of the parts could not be loaded'));
    });
  });
  document.head.prepend(link);
  return fetched;
}
