import type { SignInEnd } from '@hall/shared/codes/answer-codes';
import { loginOutDelayMs } from '@hall/shared/codes/limits';
import type { EndedSignIn } from '../api/call';
import { deviceStorage } from '../device/device-storage';
import { keeping } from '../device/keeping';
import { removeFoundOrders } from '../features/getpass/found-orders';
import { base, encodeOrderQuery, urls } from '../urls';
import { showMessage } from '../messages/messages';

let leaving = false;

/**
 * A sign-in has ended (spec 8): told, and two seconds later the reader is led to the sign-in, with the way back kept.
 * What was filled in or not yet sent stays in the browser sealed, and can be opened by who left it alone: `keeping`.
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

/** Not where another tab has signed in meanwhile, or out. */
function leaveAsAccount(token: string, reason: SignInEnd): void {
  if (deviceStorage.readToken() !== token) return;
  deviceStorage.writeToken(null);
  removeFoundOrders();
  keeping.account.lock();
  const route = location.pathname.slice(base.length) + location.search;
  const login = urls.login(deviceStorage.readAccountType());
  const orderquery = encodeURIComponent(encodeOrderQuery(route));
  location.assign(`${base}${login}?orderquery=${orderquery}&ended=${reason}`);
}

/** The page asks for the sign-in in its place, and goes on with what was filled in. */
function leaveAsUnit(token: string, reason: SignInEnd): void {
  if (deviceStorage.readUnitToken() !== token) return;
  deviceStorage.writeUnitToken(null);
  keeping.unit.lock();
  const search = new URLSearchParams(location.search);
  search.set('ended', reason);
  const next = `${location.pathname}?${search}`;
  // Loaded anew in any case: nothing of the unit is left in the page's memory.
  if (next === location.pathname + location.search) location.reload();
  else location.replace(next);
}

/**
 * What ends in one tab has ended in all: the others are loaded anew, with nothing of the person in their forms or in memory.
 * So is a page that the browser has put aside whole and shows again by its way back.
 */
export function followOtherTabs(): void {
  deviceStorage.whenEndedElsewhere((bearer) => {
    removeFoundOrders();
    keeping[bearer].lock();
    location.reload();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
