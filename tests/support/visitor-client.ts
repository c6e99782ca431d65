import { randomBytes } from 'node:crypto';
import { callBase } from '@hall/shared/contract/envelope';

/** A raw answer: the envelope's code and the fields of the call. */
export interface Answer {
  status: number;
  code: string;
  errmsg?: string;
  reason?: string;
  [field: string]: unknown;
}

type Field = string | number | boolean | object | Blob;

/** A visitor on one device: posts forms as the apps do, and keeps the sign-in of an answer. */
export interface VisitorClient {
  /**
   * @param Fields the fields of the answer that the test reads
   * @param path below the base of the calls, e.g. `booking/submit`; lists and objects are sent as JSON
   */
  call<Fields = unknown>(
    path: string,
    fields?: Record<string, Field>,
    headers?: Record<string, string>,
  ): Promise<Answer & Fields>;
  get(path: string, fields?: Record<string, string>): Promise<Answer>;
  /** The sign-in of the next calls; undefined before the first sign-in. */
  authtoken: string | undefined;
  /** The device cookie, for requests that bypass the client. */
  device: string;
}

/**
 * @param device the device of another visitor, to share it
 * @param address the client address for all rate limits, so that one machine can act as many visitors
 */
export function createVisitorClient(
  baseUrl: string,
  {
    locale = 'zh',
    address = randomAddress(),
    device = randomBytes(16).toString('hex'),
  }: { locale?: 'zh' | 'en'; address?: string; device?: string } = {},
): VisitorClient {
  const client: VisitorClient = {
    authtoken: undefined,
    device,
    call: (path, fields = {}, headers = {}) =>
      send(path, {}, { method: 'POST', body: encode(fields) }, headers),
    get: (path, fields = {}) => send(path, fields, { method: 'GET' }),
  };
  const send = async <Fields>(
    path: string,
    query: Record<string, string>,
    init: RequestInit,
    headers: Record<string, string> = {},
  ): Promise<Answer & Fields> => {
    const url = new URL(`${callBase}${path}`, baseUrl);
    url.search = String(new URLSearchParams({ bundleid: 'hall', moduleid: 'visit', ...query }));
    const response = await fetch(url, {
      ...init,
      headers: {
        ActId: '1',
        devicetoken: device,
        'm-lang': locale,
        'X-RAND-NONCESTR': randomBytes(16).toString('hex'),
        'X-Dev-Client-Address': address,
        ...(client.authtoken && { Authorization: `Bearer ${client.authtoken}` }),
        ...headers,
      },
    });
    const answer = (await response.json()) as Answer & Fields;
    if (typeof answer.authtoken === 'string') client.authtoken = answer.authtoken;
    return { ...answer, status: response.status };
  };
  return client;
}

/** Encodes a form, as multipart if it contains a file. */
function encode(fields: Record<string, Field>): URLSearchParams | FormData {
  const entries = Object.entries(fields);
  if (entries.some(([, value]) => value instanceof Blob)) {
    const form = new FormData();
    for (const [name, value] of entries)
      if (value instanceof Blob) form.append(name, value);
      else form.append(name, asText(value));
    return form;
  }
  return new URLSearchParams(
    Object.fromEntries(entries.map(([name, value]) => [name, asText(value)])),
  );
}

const asText = (value: Field): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const randomAddress = (): string => `198.18.${[...randomBytes(2)].join('.')}`;
