import { showMessage } from './messages';

/** The browser inside a chat app. Some save no files at all. */
const isAppBrowser = /MicroMessenger|DingTalk|AlipayClient|Weibo|\bQQ\//;

/** Says in such a browser, as a file is saved, how to open the page in the phone's own. */
export function tellAppBrowser(t: (key: string) => string): void {
  if (isAppBrowser.test(navigator.userAgent)) showMessage('warning', t('site.openInBrowser'));
}
