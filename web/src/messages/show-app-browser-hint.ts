import { showMessage } from './messages';

/** The browsers inside chat apps, some of which cannot save files. */
const isAppBrowser = /MicroMessenger|DingTalk|AlipayClient|Weibo|\bQQ\//;

/** When a file is saved in such a browser, explains how to open the page in the phone's own browser. */
export function showAppBrowserHint(t: (key: string) => string): void {
  if (isAppBrowser.test(navigator.userAgent)) showMessage('warning', t('site.openInBrowser'));
}
