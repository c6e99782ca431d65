import type { SignInEnd } from '@hall/shared/codes/answer-codes';
import { loginOutDelayMs } from '@hall/shared/codes/limits';
import type { EndedSignIn } from '../api/call';
import { deviceStorage } from '../device/device-storage';
import { sealedStores } from '../device/sealed-stores';
import { removeFoundOrders } from '../features/getpass/found-orders';
import { base, encodeOrderQuery, urls } from '../urls';
import { showMessage } from '../messages/messages';

let leaving = false;

/**
 * Handles an ended sign-in (spec 8): shows a message, and two seconds later goes to the sign-in page with the way back.
 * Unsent input stays in the browser, sealed; only its owner can open it: `sealedStores`.
 */
export function endSignIn({ bearer, token, reason, text }: EndedSignIn): void {
  if (leaving) return;
  leaving = true;
  showMessage('warning', text);
  setTimeout(() => {
    leaving = false;
    if (bearer === 'unit') leaveAsUnit(token, reason);
    else leaveAsAccount(token, reason);
  }, loginOutDelayMs);
}

/** Skipped if another tab has signed in again or logged out. */
function leaveAsAccount(token: string, reason: SignInEnd): void {
  if (deviceStorage.readToken() !== token) return;
  deviceStorage.writeToken(null);
  removeFoundOrders();
  sealedStores.account.lock();
  const route = location.pathname.slice(base.length) + location.search;
  const login = urls.login(deviceStorage.readAccountType());
  const orderquery = encodeURIComponent(encodeOrderQuery(route));
  location.assign(`${base}${login}?orderquery=${orderquery}&ended=${reason}`);
}

/** The page itself shows the sign-in form, and continues with the saved form data. */
function leaveAsUnit(token: string, reason: SignInEnd): void {
  if (deviceStorage.readUnitToken() !== token) return;
  deviceStorage.writeUnitToken(null);
  sealedStores.unit.lock();
  const search = new URLSearchParams(location.search);
  search.set('ended', reason);
  const next = `${location.pathname}?${search}`;
  // Always reload, so that nothing of the unit stays in the page's memory.
  if (next === location.pathname + location.search) location.reload();
  else location.replace(next);
}

/**
 * A sign-in that ends in one tab ends in all. The other tabs reload, so that no personal data stays in their forms or
 * memory. The same holds for a page that the browser restores from its back/forward cache.
 */
export function followOtherTabs(): void {
  deviceStorage.whenEndedElsewhere((bearer) => {
    removeFoundOrders();
    sealedStores[bearer].lock();
    location.reload();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
