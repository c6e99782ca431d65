import i18next, { type i18n as I18n } from 'i18next';
import { AnswerCode, SignInEnd } from '@hall/shared/codes/answer-codes';
import type { Endpoint } from '@hall/shared/contract/endpoint';
import { callBase, CallHeader, type Envelope, type FileLink } from '@hall/shared/contract/envelope';
import { isAttended } from '@hall/ui/attention';
import { CallError } from './call-error';
import { readCallsPlace } from './calls-place';
import { deviceStorage, randomId } from '../device/device-storage';
import type { Bearer } from '../device/kept-things';

let texts: I18n = i18next;

/** The call's own messages and the header m-lang follow the app's language. */
export function speakWith(i18n: I18n): void {
  texts = i18n;
}

/** Calls that carry a nonce (spec 7). */
const withNonce = /^(bookingquery\/getSessions|\w+_account\/(\w*login|logininfo))$/;

/** A booking on its way, and the line before it, keep a sign-in alive although nobody is at the page. */
const onTheWay = /^(booking|prequeue)\/|^order\/change/;

function address(path: string, query: Record<string, string> = {}): string {
  const { origin, bundleid, moduleid } = readCallsPlace();
  return `${origin}${callBase}${path}?${new URLSearchParams({ bundleid, moduleid, ...query })}`;
}

/** A sign-in that the server no longer takes (A00004): whose, its token, why, and what the reader is told. */
export interface EndedSignIn {
  bearer: Bearer;
  token: string;
  reason: SignInEnd;
  text: string;
}
let endSignIn: (ended: EndedSignIn) => void = () => undefined;

/**
 * What follows of an ended sign-in is the same whichever call finds it out (spec 8): it is told here, where every
 * call's answer is read, so that no caller can leave it out.
 */
export function whenSignInEnds(then: (ended: EndedSignIn) => void): void {
  endSignIn = then;
}

let fileIsComing = (): void => undefined;

/** @param then called as the browser begins to fetch a file */
export function whenFileComes(then: () => void): void {
  fileIsComing = then;
}

const readTokenOf = (bearer: Bearer): string | null =>
  bearer === 'unit' ? deviceStorage.readUnitToken() : deviceStorage.readToken();

function headers(path: string, token: string | null, actid?: number): Record<string, string> {
  return {
    ActId: String(actid ?? deviceStorage.readActivity()),
    devicetoken: deviceStorage.readDevice(),
    'm-lang': texts.language,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(!isAttended() && !onTheWay.test(path) && { [CallHeader.background]: '1' }),
    ...(withNonce.test(path) && { 'X-RAND-NONCESTR': randomId() }),
  };
}

/**
 * Lists and objects travel as JSON text in one field, a file makes the form multipart; what is undefined does
 * not travel.
 */
function encode(fields: object): URLSearchParams | FormData {
  const given = Object.entries(
    fields as Record<string, string | number | object | undefined>,
  ).filter(([, value]) => value !== undefined);
  const form = given.some(([, value]) => value instanceof Blob)
    ? new FormData()
    : new URLSearchParams();
  for (const [name, value] of given)
    if (value instanceof Blob && form instanceof FormData) form.set(name, value);
    else form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return form;
}

/** A call's answer, with the sign-in that the call bore. */
interface Answered {
  response: Response;
  path: string;
  bearer: Bearer;
  token: string | null;
}

async function send(
  path: string,
  init: RequestInit,
  {
    query,
    bearer = 'account',
    actid,
    asLink,
    passtoken,
  }: {
    query?: Record<string, string>;
    bearer?: Bearer;
    actid?: number | undefined;
    /** A file is answered as its address. */
    asLink?: boolean;
    /** Of a search without a sign-in. */
    passtoken?: string | undefined;
  } = {},
): Promise<Answered> {
  const token = readTokenOf(bearer);
  try {
    const response = await fetch(address(path, query), {
      ...init,
      headers: {
        ...headers(path, token, actid),
        ...(asLink && { [CallHeader.fileLink]: '1' }),
        ...(passtoken && { [CallHeader.passToken]: passtoken }),
      },
    });
    return { response, path, bearer, token };
  } catch {
    throw new CallError('NETWORK', texts.t('site.error.network'));
  }
}

const endOf = (reason: unknown): SignInEnd =>
  reason === SignInEnd.otherTerminal ? reason : SignInEnd.expired;

async function read<T>({ response, path, bearer, token }: Answered): Promise<T> {
  const body = (await response.json().catch(() => undefined)) as (Envelope & T) | undefined;
  const { status } = response;
  // It broke off on the way, or something between us and the server answered in its place.
  if (!body?.code && response.ok) throw new CallError('NETWORK', texts.t('site.error.network'));
  if (!body?.code) {
    const known = texts.exists(`site.error.http.${status}`);
    throw new CallError(
      'HTTP',
      texts.t(`site.error.http.${known ? status : 'other'}`, { status, url: path }),
      { status },
    );
  }
  if (body.authtoken)
    if (bearer === 'unit') deviceStorage.writeUnitToken(body.authtoken);
    else deviceStorage.writeToken(body.authtoken);
  if (body.code === AnswerCode.success) return body;
  // Not where another sign-in has taken its place since.
  if (body.code === AnswerCode.signInInvalid && token && token === readTokenOf(bearer))
    endSignIn({ bearer, token, reason: endOf(body.reason), text: body.errmsg ?? '' });
  throw new CallError(body.code, body.errmsg ?? '', {
    status,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
    ...(body.reason && { reason: body.reason }),
    ...(body.errors && { errors: body.errors }),
    ...(body.confirmbreak !== undefined && { confirmbreak: body.confirmbreak }),
  } as CallError['details']);
}

interface CallOptions {
  signal?: AbortSignal;
  /** The area that is meant, where it is not the one being booked. */
  actid?: number | undefined;
}

/** What a call takes, as its contract says; the options come after it. */
type Given<Sent> = [undefined] extends [Sent]
  ? [none?: undefined, options?: CallOptions]
  : [fields: Sent, options?: CallOptions];

/**
 * Makes a call of the visitor API.
 * @param endpoint from its contract: it says what the call takes and answers
 * @returns the answer's fields
 * @throws {CallError} for every other code, for an answer that is none, and where nothing is answered
 */
export async function call<Sent, Answer>(
  endpoint: Endpoint<Sent, Answer>,
  ...[fields, { signal, actid } = {}]: Given<Sent>
): Promise<Answer> {
  return read<Answer>(await send(endpoint, post(fields ?? {}, signal), { actid }));
}

/** Longer than the slowest network takes: what has not come by then was lost, and nobody would be told. */
const limitMs = 60_000;

/** A form to be sent, whose answer is waited for within the limit; a file takes as long as it takes. */
function post(fields: object, signal?: AbortSignal): RequestInit {
  const body = encode(fields);
  const limit = body instanceof FormData ? signal : withinLimit(signal);
  return { method: 'POST', body, ...(limit && { signal: limit }) };
}

function withinLimit(signal?: AbortSignal): AbortSignal {
  const stop = new AbortController();
  const end = (): void => stop.abort();
  setTimeout(end, limitMs);
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  return stop.signal;
}

/** The same for the calls that are made with GET. */
export async function getCall<Answer>(endpoint: Endpoint<undefined, Answer>): Promise<Answer> {
  return read<Answer>(await send(endpoint, { signal: withinLimit() }));
}

/** Makes a call as the authorized unit that is signed in. */
export async function callAsUnit<Sent, Answer>(
  endpoint: Endpoint<Sent, Answer>,
  ...[fields]: Given<Sent>
): Promise<Answer> {
  return read<Answer>(await send(endpoint, post(fields ?? {}), { bearer: 'unit' }));
}

/** The same with a file, as a multipart form. */
export async function uploadAsUnit<Answer>(
  endpoint: Endpoint<FormData, Answer>,
  form: FormData,
): Promise<Answer> {
  return read<Answer>(await send(endpoint, { method: 'POST', body: form }, { bearer: 'unit' }));
}

/**
 * Lets the browser save a file of whoever is signed in, or holds a passtoken. It is fetched from an address, because the browsers inside chat apps
 * save nothing that has none.
 * @throws {CallError} where there is no such file
 */
export async function downloadFile(
  path: string,
  query: Record<string, string>,
  { bearer, passtoken }: { bearer?: Bearer; passtoken?: string | undefined } = {},
): Promise<void> {
  const { link } = await read<FileLink>(
    await send(path, {}, { query, asLink: true, passtoken, ...(bearer && { bearer }) }),
  );
  location.assign(readCallsPlace().origin + callBase + link);
  fileIsComing();
}
