import i18next, { type i18n as I18n } from 'i18next';
import { AnswerCode, SignInEnd } from '@hall/shared/codes/answer-codes';
import type { Endpoint, FieldsOf, SentFile } from '@hall/shared/contract/endpoint';
import { callBase, CallHeader, type Envelope, type FileLink } from '@hall/shared/contract/envelope';
import { isAttended } from '@hall/ui/attention';
import { readSessions } from '@hall/shared/rules/session-in-words';
import { CallError } from './call-error';
import { readCallsPlace } from './calls-place';
import { deviceStorage, randomId } from '../device/device-storage';
import type { Bearer } from '../device/stored-items';

let texts: I18n = i18next;

/** Sets the language of the call's own messages and of the header m-lang. */
export function speakWith(i18n: I18n): void {
  texts = i18n;
}

/** @returns the language in which calls answer */
export const readLanguage = (): string => texts.language;

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

function headers(
  { extendsSignIn, nonce }: Endpoint,
  token: string | null,
  { actid, asLink, passtoken, placeReserved }: SendOptions,
): Record<string, string> {
  return {
    ActId: String(actid ?? deviceStorage.readActivity()),
    devicetoken: deviceStorage.readDevice(),
    'm-lang': texts.language,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(!isAttended() && !extendsSignIn && { [CallHeader.background]: '1' }),
    ...(nonce && { 'X-RAND-NONCESTR': randomId() }),
    ...(asLink && { [CallHeader.fileLink]: '1' }),
    ...(passtoken && { [CallHeader.passToken]: passtoken }),
    ...(placeReserved && { [CallHeader.reservedPlace]: '1' }),
  };
}

/**
 * Encodes the fields of a call. Lists and objects become JSON text in one field; a file makes the form multipart; undefined
 * fields are omitted.
 */
function encode(fields: object, { file: rule }: Endpoint, file?: File): URLSearchParams | FormData {
  const form = file && rule ? new FormData() : new URLSearchParams();
  const given = Object.entries(fields as Record<string, string | number | object | undefined>);
  for (const [name, value] of given)
    if (value !== undefined)
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (file && rule && form instanceof FormData) form.set(rule.field, file);
  return form;
}

/** A call's answer, with the sign-in that the call used. */
interface Answered {
  response: Response;
  path: string;
  bearer: Bearer;
  token: string | null;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The area of the call; default: the area that is being booked. */
  actid?: number | undefined;
  /** The retry of a call for which a place is reserved. */
  placeReserved?: boolean | undefined;
  /** The sign-in of a call that its declaration leaves open: `unit` for the pages of units. */
  bearer?: Bearer;
  /** The file of a call that declares one. */
  file?: File | undefined;
}

interface SendOptions extends CallOptions {
  query?: Record<string, string>;
  /** The answer is the file's address. */
  asLink?: boolean;
  /** The token of a search without a sign-in. */
  passtoken?: string | undefined;
}

async function send(
  endpoint: Endpoint,
  init: RequestInit,
  options: SendOptions,
): Promise<Answered> {
  const { path, access } = endpoint;
  const bearer = options.bearer ?? (access === 'unit' ? 'unit' : 'account');
  const token = readTokenOf(bearer);
  try {
    const response = await fetch(address(path, options.query), {
      ...init,
      headers: headers(endpoint, token, options),
    });
    return { response, path, bearer, token };
  } catch {
    throw new CallError('NETWORK', texts.t('site.error.network'));
  }
}

const endOf = (reason: unknown): SignInEnd =>
  reason === SignInEnd.otherTerminal ? reason : SignInEnd.expired;

/** @returns an answer whose sessions have their time as people read it; undefined for any other text */
function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text, readSessions);
  } catch {
    return undefined;
  }
}

async function read<T>({ response, path, bearer, token }: Answered): Promise<T> {
  const body = readAnswer(await response.text().catch(() => '')) as (Envelope & T) | undefined;
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
    ...(response.headers.get(CallHeader.reservedPlace) && { placeReserved: true }),
    ...(body.reason && { reason: body.reason }),
    ...(body.errors && { errors: body.errors }),
    ...(body.confirmbreak !== undefined && { confirmbreak: body.confirmbreak }),
  } as CallError['details']);
}

/** A declared call of the site, whatever its access. */
export type AnyCall<Form extends object, Answer> = Endpoint<Endpoint['access'], Form, Answer>;

/** The fields of an answer. A call that declares none returns the envelope alone. */
export type AnswerOf<Answer> = Answer extends object ? Answer : object;

/** The arguments of a call, as its declaration defines them, then the options. */
export type Given<Form, Options = CallOptions> =
  Partial<FieldsOf<Form>> extends FieldsOf<Form>
    ? [fields?: FieldsOf<Form>, options?: Options]
    : [fields: FieldsOf<Form>, options?: Options];

/**
 * Makes a call of the visitor API, as declared in `shared/contract`.
 * @returns the answer's fields
 * @throws {CallError} for every error code, for an invalid answer, and without an answer
 */
export async function call<Form extends object, Answer>(
  endpoint: AnyCall<Form, Answer>,
  ...[fields = {} as FieldsOf<Form>, options = {}]: Given<Form>
): Promise<AnswerOf<Answer>> {
  const { file, signal } = options;
  if (endpoint.method === 'get')
    return read(await send(endpoint, { signal: withinLimit(signal) }, options));
  const body = encode(fields as object, endpoint, file);
  // A request with a file has no timeout.
  const limit = body instanceof FormData ? signal : withinLimit(signal);
  const init = { method: 'POST', body, ...(limit && { signal: limit }) };
  return read(await send(endpoint, init, options));
}

/** Timeout of a call, in milliseconds. Longer than the slowest network takes; without it a lost answer would never fail. */
const limitMs = 60_000;

function withinLimit(signal?: AbortSignal): AbortSignal {
  const stop = new AbortController();
  const end = (): void => stop.abort();
  setTimeout(end, limitMs);
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  return stop.signal;
}

/**
 * Downloads a file for a signed-in reader or the holder of a passtoken. The browser opens a URL, because the browsers
 * inside chat apps cannot save a file without one.
 * @throws {CallError} if there is no such file
 */
export async function downloadFile<Form extends object>(
  endpoint: AnyCall<Form, SentFile>,
  query: FieldsOf<Form>,
  passtoken?: string,
): Promise<void> {
  const options = { query: query as Record<string, string>, asLink: true, passtoken };
  const { link } = await read<FileLink>(await send(endpoint, {}, options));
  location.assign(readCallsPlace().origin + callBase + link);
  fileIsComing();
}
