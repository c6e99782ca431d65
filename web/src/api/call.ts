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

/** Sets the language of the call's own messages and of the header m-lang. */
export function speakWith(i18n: I18n): void {
  texts = i18n;
}

/** Calls that carry a nonce (spec 7). */
const withNonce = /^(bookingquery\/getSessions|\w+_account\/(\w*login|logininfo))$/;

/** Calls of a submitted booking and of the line before it extend a sign-in without user activity. */
const onTheWay = /^(booking|prequeue)\/|^order\/change/;

function address(path: string, query: Record<string, string> = {}): string {
  const { origin, bundleid, moduleid } = readCallsPlace();
  return `${origin}${callBase}${path}?${new URLSearchParams({ bundleid, moduleid, ...query })}`;
}

/** A sign-in that the server rejects (A00004): its owner, its token, the reason, and the text for the reader. */
export interface EndedSignIn {
  bearer: Bearer;
  token: string;
  reason: SignInEnd;
  text: string;
}
let endSignIn: (ended: EndedSignIn) => void = () => undefined;

/**
 * Sets the handler of an ended sign-in. The effect is the same for every call (spec 8), so the handler runs here, where
 * every answer is read.
 */
export function whenSignInEnds(then: (ended: EndedSignIn) => void): void {
  endSignIn = then;
}

let fileIsComing = (): void => undefined;

/** @param then called when the browser starts to download a file */
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
 * Encodes the fields of a call. Lists and objects become JSON text in one field; a file makes the form multipart; undefined
 * fields are omitted.
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

/** A call's answer, with the sign-in that the call used. */
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
    placeKept,
  }: {
    query?: Record<string, string>;
    bearer?: Bearer;
    actid?: number | undefined;
    /** The answer is the file's address. */
    asLink?: boolean;
    /** The token of a search without a sign-in. */
    passtoken?: string | undefined;
    /** The retry of a call for which a place is kept. */
    placeKept?: boolean | undefined;
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
        ...(placeKept && { [CallHeader.keptPlace]: '1' }),
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
  // The connection broke, or a proxy answered instead of the server.
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
  // Skipped if another sign-in has replaced this one.
  if (body.code === AnswerCode.signInInvalid && token && token === readTokenOf(bearer))
    endSignIn({ bearer, token, reason: endOf(body.reason), text: body.errmsg ?? '' });
  throw new CallError(body.code, body.errmsg ?? '', {
    status,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
    ...(response.headers.get(CallHeader.keptPlace) && { placeKept: true }),
    ...(body.reason && { reason: body.reason }),
    ...(body.errors && { errors: body.errors }),
    ...(body.confirmbreak !== undefined && { confirmbreak: body.confirmbreak }),
  } as CallError['details']);
}

interface CallOptions {
  signal?: AbortSignal;
  /** The area of the call; default: the area that is being booked. */
  actid?: number | undefined;
  /** The retry of a call for which a place is kept. */
  placeKept?: boolean | undefined;
}

/** The arguments of a call, as its contract defines them, then the options. */
type Given<Sent> = [undefined] extends [Sent]
  ? [none?: undefined, options?: CallOptions]
  : [fields: Sent, options?: CallOptions];

/**
 * Makes a call of the visitor API.
 * @param endpoint from its contract, which defines the call's fields and answer
 * @returns the answer's fields
 * @throws {CallError} for every error code, for an invalid answer, and without an answer
 */
export async function call<Sent, Answer>(
  endpoint: Endpoint<Sent, Answer>,
  ...[fields, { signal, ...more } = {}]: Given<Sent>
): Promise<Answer> {
  return read<Answer>(await send(endpoint, post(fields ?? {}, signal), more));
}

/** Timeout of a call, in milliseconds. Longer than the slowest network takes; without it a lost answer would never fail. */
const limitMs = 60_000;

/** Builds the options of a POST request with a timeout. A request with a file has no timeout. */
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

/** Makes a call with GET. */
export async function getCall<Answer>(endpoint: Endpoint<undefined, Answer>): Promise<Answer> {
  return read<Answer>(await send(endpoint, { signal: withinLimit() }));
}

/** Makes a call as the signed-in authorized unit. */
export async function callAsUnit<Sent, Answer>(
  endpoint: Endpoint<Sent, Answer>,
  ...[fields]: Given<Sent>
): Promise<Answer> {
  return read<Answer>(await send(endpoint, post(fields ?? {}), { bearer: 'unit' }));
}

/** Makes a call with a file as the unit, as a multipart form. */
export async function uploadAsUnit<Answer>(
  endpoint: Endpoint<FormData, Answer>,
  form: FormData,
): Promise<Answer> {
  return read<Answer>(await send(endpoint, { method: 'POST', body: form }, { bearer: 'unit' }));
}

/**
 * Downloads a file for a signed-in reader or the holder of a passtoken. The browser opens a URL, because the browsers
 * inside chat apps cannot save a file without one.
 * @throws {CallError} if there is no such file
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
