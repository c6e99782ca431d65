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
export function endSignIn({ bearer, token, text }: EndedSignIn): void {
  if (leaving) return;
  leaving = true;
  showMessage('warning', text);
  setTimeout(() => {
    leaving = false;
    if (bearer === 'unit') leaveAsUnit(token);
    else leaveAsAccount(token);
  }, loginOutDelayMs);
}

/** Not where another tab has signed in meanwhile, or out. */
function leaveAsAccount(ended: string): void {
  if (deviceStorage.readToken() !== ended) return;
  deviceStorage.writeToken(null);
  removeFoundOrders();
  keeping.account.lock();
  const route = location.pathname.slice(base.length) + location.search;
  const login = urls.login(deviceStorage.readAccountType());
  const orderquery = encodeURIComponent(encodeOrderQuery(route));
  location.assign(`${base}${login}?orderquery=${orderquery}&ended=1`);
}

/**
 * Where an application stands in the address its page is opened, in the report area the list of reports; either asks
 * for the sign-in in its place.
 */
function leaveAsUnit(ended: string): void {
  if (deviceStorage.readUnitToken() !== ended) return;
  deviceStorage.writeUnitToken(null);
  keeping.unit.lock();
  const route = location.pathname.slice(base.length);
  const id = new URLSearchParams(location.search).get('authapplyid');
  const target = /^\/auth(\/|$)/.test(route)
    ? id && `${urls.auth.index}/${id}`
    : urls.authReport.index;
  // Loaded anew in any case: nothing of the unit is left in the page's memory.
  if (target && target !== route) location.assign(`${base}${target}`);
  else location.reload();
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
