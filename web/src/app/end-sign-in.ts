import { loginOutDelayMs } from '@hall/shared/codes/limits';
import type { EndedSignIn } from '../api/call';
import { deviceStorage } from '../device/device-storage';
import { base, encodeOrderQuery, urls } from '../urls';
import { showMessage } from '../messages/messages';

let leaving = false;

/**
 * A sign-in has ended (spec 8): told, and two seconds later the reader is led to the sign-in, with the way back kept.
 * What was filled in or not yet sent stays on the device for whoever it belongs to: `recogniseAccount`.
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
  const route = location.pathname.slice(base.length) + location.search;
  const login = urls.login(deviceStorage.readAccountType());
  location.assign(`${base}${login}?orderquery=${encodeURIComponent(encodeOrderQuery(route))}`);
}

/**
 * Where an application stands in the address its page is opened, in the report area the list of reports; either asks
 * for the sign-in in its place.
 */
function leaveAsUnit(ended: string): void {
  if (deviceStorage.readUnitToken() !== ended) return;
  deviceStorage.writeUnitToken(null);
  const route = location.pathname.slice(base.length);
  const id = new URLSearchParams(location.search).get('authapplyid');
  const target = /^\/auth(\/|$)/.test(route)
    ? id && `${urls.auth.index}/${id}`
    : urls.authReport.index;
  if (target && target !== route) location.assign(`${base}${target}`);
}
