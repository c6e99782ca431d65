import { randomBytes } from 'node:crypto';
import { callBase } from '@hall/shared/contract/envelope';
import { csrfHeader } from '@hall/shared/contract/staff/problem';
import type { DescribedCall } from './api-document';
import type { StaffClient } from './staff-client';

/** Makes a call with a raw body. Fields of a GET call travel in the address. */
export type SendRaw = (
  call: DescribedCall,
  body: string | Buffer,
  contentType?: string,
) => Promise<{ status: number; text: string }>;

/**
 * Each call is sent from another address, so that no rate limit per address applies.
 * @param token for the visitors' calls
 * @param staff for the staff calls
 */
export function createRawSender(baseUrl: string, token: string, staff: StaffClient): SendRaw {
  return async (call, body, contentType) => {
    const path = call.path.replace(/\{(\w+)\}/g, '1');
    const url = call.staff
      ? new URL(path, baseUrl)
      : new URL(`${callBase}${path.slice(1)}?bundleid=hall&moduleid=visit`, baseUrl);
    const inQuery = call.method === 'get' || (call.staff && call.method === 'delete');
    if (inQuery && typeof body === 'string')
      for (const [name, value] of new URLSearchParams(body)) url.searchParams.append(name, value);
    const response = await fetch(url, {
      method: call.method.toUpperCase(),
      headers: {
        ActId: '1',
        'X-RAND-NONCESTR': randomBytes(16).toString('hex'),
        'X-Dev-Client-Address': `198.18.${[...randomBytes(2)].join('.')}`,
        ...(call.staff
          ? { cookie: staff.cookie, [csrfHeader]: staff.me.csrfToken }
          : { Authorization: `Bearer ${token}` }),
        ...(!inQuery && {
          'content-type':
            contentType ?? (call.staff ? 'application/json' : 'application/x-www-form-urlencoded'),
        }),
      },
      ...(!inQuery && { body: body as never }),
    });
    return { status: response.status, text: await response.text() };
  };
}
