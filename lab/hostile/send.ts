import { randomBytes } from 'node:crypto';
import { callBase } from '@hall/shared/contract/envelope';
import { csrfHeader } from '@hall/shared/contract/staff/problem';
import type { DescribedCall } from '@hall/tests/support/api-document';
import type { StaffClient } from '@hall/tests/support/staff-client';
import type { HostileInput } from './inputs';

/** All senders: each kind of account, and anonymous ones. */
export interface Senders {
  /** Session tokens of visitors; empty for anonymous senders. */
  tokens: string[];
  staff: StaffClient[];
}

export interface HostileAnswer {
  status: number;
  /** From the first byte sent to the last byte received. */
  milliseconds: number;
  text: string;
}

/** Sends one hostile input from a unique address, so that no per-address rate limit answers instead of the call. */
export async function sendHostile(
  baseUrl: string,
  call: DescribedCall,
  input: HostileInput,
  { tokens, staff }: Senders,
): Promise<HostileAnswer> {
  const url = addressOf(baseUrl, call, input);
  const inQuery = call.method === 'get' || (call.staff && call.method === 'delete');
  if (inQuery) url.search += `&${formOf(input.fields)}`;
  const actor = staff[input.sender % staff.length]!;
  const token = tokens[input.sender % tokens.length];
  const { body, contentType } = inQuery ? {} : encode(call, input);
  const since = performance.now();
  const response = await fetch(url, {
    method: call.method.toUpperCase(),
    headers: {
      ActId: '1',
      'X-RAND-NONCESTR': randomBytes(16).toString('hex'),
      'X-Dev-Client-Address': `198.18.${[...randomBytes(2)].join('.')}`,
      ...input.headers,
      ...(call.staff
        ? { cookie: actor.cookie, [csrfHeader]: actor.me.csrfToken }
        : token && { Authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, milliseconds: performance.now() - since, text };
}

function addressOf(baseUrl: string, call: DescribedCall, { pathValues }: HostileInput): URL {
  const values = [...pathValues];
  const path = call.path.replace(/\{\w+\}/g, () =>
    // An empty segment would be the path of another call.
    encodeURIComponent(wellFormed((values.shift() || '1').slice(0, 2000))),
  );
  return call.staff || call.special
    ? new URL(`${path}?`, baseUrl)
    : new URL(`${callBase}${path.slice(1)}?bundleid=hall&moduleid=visit`, baseUrl);
}

/** Encodes the fields as the call expects: a form, JSON for staff calls, or multipart with a file. */
function encode(
  call: DescribedCall,
  { fields, file, rawBody }: HostileInput,
): { body: string | FormData; contentType?: string } {
  if (call.multipart && rawBody === undefined) {
    const form = new FormData();
    for (const [name, value] of fields)
      if (/file|image|letter|template/.test(name))
        form.append(name, new Blob([Buffer.from(file.bytes)]), file.name);
      else form.append(name, asText(value));
    return { body: form };
  }
  if (call.staff)
    return {
      body: rawBody ?? JSON.stringify(Object.fromEntries(fields)),
      contentType: 'application/json',
    };
  return {
    body: rawBody ?? formOf(fields),
    contentType: 'application/x-www-form-urlencoded',
  };
}

const formOf = (fields: [string, unknown][]): string =>
  new URLSearchParams(fields.map(([name, value]) => [name, asText(value)])).toString();

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Replaces unpaired surrogates, which a URL cannot encode. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
