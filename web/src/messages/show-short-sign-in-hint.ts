import type { TFunction } from 'i18next';
import { deviceStore } from '@hall/ui/device-store';
import { showMessage } from './messages';

let isShown = false;

/** If the browser stores nothing, warns once per page load that the sign-in ends with the page. */
export function showShortSignInHint(t: TFunction): void {
  if (isShown || deviceStore.isThere()) return;
  isShown = true;
  showMessage('warning', t('site.shortSignIn'));
}
