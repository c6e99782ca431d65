import type { TFunction } from 'i18next';
import { deviceStore } from '@hall/ui/device-store';
import { showMessage } from './messages';

let isTold = false;

/** Says after a sign-in, once a page, that it ends with the page: where the browser keeps nothing. */
export function tellShortSignIn(t: TFunction): void {
  if (isTold || deviceStore.isThere()) return;
  isTold = true;
  showMessage('warning', t('site.shortSignIn'));
}
