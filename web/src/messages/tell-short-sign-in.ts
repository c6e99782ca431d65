import type { TFunction } from 'i18next';
import { deviceStore } from '@hall/ui/device-store';
import { showMessage } from './messages';

let isTold = false;

/** If the browser stores nothing, warns once per page load that the sign-in ends with the page. */
export function tellShortSignIn(t: TFunction): void {
  if (isTold || deviceStore.isThere()) return;
  isTold = true;
  showMessage('warning', t('site.shortSignIn'));
}
