import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { loginOutDelayMs } from '@hall/shared/codes/limits';
import { CallError } from '../api/call-error';
import { deviceStorage } from '../api/device-storage';
import { base, encodeOrderQuery, urls } from '../urls';
import { showMessage } from './messages';

let leaving = false;

/**
 * What the reader is told of a call that failed (spec 8): nothing for codes that say nothing, a message
 * and the way to the sign-in for an ended one, else the server's message.
 * @param silent the screen shows the fault itself; an ended sign-in is told all the same
 */
export function reportFault(error: unknown, silent = false): void {
  if (!(error instanceof CallError)) return;
  if (error.code === AnswerCode.signInInvalid) {
    if (error.details.ofUnit) endUnitSignIn(error.message);
    else endSignIn(error.message);
    return;
  }
  const wordless: string[] = [AnswerCode.silent, AnswerCode.taskInProgress];
  if (silent || wordless.includes(error.code) || error.details.confirmbreak === 1 || !error.message)
    return;
  showMessage('error', error.message);
}

/**
 * A unit's sign-in has ended (spec 8): told, and a moment later, where an application stands in the address, its
 * page is opened, in the report area the list of reports; either asks for the sign-in in its place.
 */
function endUnitSignIn(text: string): void {
  const ended = deviceStorage.readUnitToken();
  if (!ended || leaving) return;
  leaving = true;
  showMessage('warning', text);
  setTimeout(() => {
    leaving = false;
    // Another tab may have signed in meanwhile.
    if (deviceStorage.readUnitToken() !== ended) return;
    deviceStorage.writeUnitToken(null);
    const route = location.pathname.slice(base.length);
    const id = new URLSearchParams(location.search).get('authapplyid');
    const target = /^\/auth(\/|$)/.test(route) ? id && urls.auth.apply(id) : urls.authReport.index;
    if (target && target !== route) location.assign(`${base}${target}`);
  }, loginOutDelayMs);
}

/** Told only to someone who was signed in; the way back is kept as an order query. */
function endSignIn(text: string): void {
  if (!deviceStorage.readToken() || leaving) return;
  leaving = true;
  showMessage('warning', text);
  setTimeout(() => {
    leaving = false;
    deviceStorage.writeToken(null);
    const route = location.pathname.slice(base.length) + location.search;
    const login = urls.login(deviceStorage.readAccountType());
    location.assign(`${base}${login}?orderquery=${encodeURIComponent(encodeOrderQuery(route))}`);
  }, loginOutDelayMs);
}
