import { callBase } from '@hall/shared/contract/envelope';
import { adminBase, csrfHeader } from '@hall/shared/contract/staff/problem';
import type { StaffClient } from './staff-client';
import type { VisitorClient } from './visitor-client';

const encodeAll = (text: string): string =>
  encodeURIComponent(text).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Makes a form with a file of any name: `filename*` (RFC 5987) can carry line breaks that a browser would not send. */
export function formWith(
  name: string,
  bytes: Buffer,
  fields: Record<string, unknown>,
  field = 'file',
) {
  const parts = Object.entries(fields).map(
    ([key, value]) =>
      `--limit\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${String(value)}\r\n`,
  );
  const heading =
    `--limit\r\nContent-Disposition: form-data; name="${field}"; filename*=UTF-8''${encodeAll(name)}\r\n` +
    'Content-Type: text/html\r\n\r\n';
  return {
    body: Buffer.concat([
      Buffer.from(parts.join('') + heading),
      bytes,
      Buffer.from('\r\n--limit--\r\n'),
    ]),
    type: 'multipart/form-data; boundary=limit',
  };
}

export type Form = ReturnType<typeof formWith>;

/** Makes a staff call and returns the raw response. */
export const fetchAsStaff = (
  baseUrl: string,
  staff: StaffClient,
  method: string,
  path: string,
  form?: Form,
): Promise<Response> =>
  fetch(`${baseUrl}${adminBase}/${path}`, {
    method,
    headers: {
      cookie: staff.cookie,
      [csrfHeader]: staff.me.csrfToken,
      ...(form && { 'content-type': form.type }),
    },
    ...(form && { body: new Uint8Array(form.body) }),
  });

/** The same for a visitor or a unit. */
export const fetchAsVisitor = (
  baseUrl: string,
  client: VisitorClient,
  path: string,
  query: Record<string, string> = {},
  form?: Form,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(
    `${baseUrl}${callBase}${path}?${String(new URLSearchParams({ bundleid: 'hall', moduleid: 'visit', ...query }))}`,
    {
      headers: {
        authorization: `Bearer ${client.authtoken}`,
        devicetoken: client.device,
        ...headers,
        ...(form && { 'content-type': form.type }),
      },
      ...(form && { method: 'POST', body: new Uint8Array(form.body) }),
    },
  );
