import { adminBase, csrfHeader } from '@hall/shared/contract/staff/problem';
import type { StaffMe } from '@hall/shared/contract/staff/session';

export interface StaffAnswer<Body = Record<string, unknown>> {
  status: number;
  /** The parsed JSON; for a file its text in `text`. */
  body: Body;
  headers: Headers;
}

/** The demo password of every role. */
const staffPassword = 'Hall-demo-2026';

/** Signs in to the console as a member of staff. */
export async function signInStaff(
  baseUrl: string,
  username: string,
  more: { password?: string; totp?: string; locale?: 'zh' | 'en'; device?: string } = {},
) {
  const { password = staffPassword, totp, locale = 'zh', device: known } = more;
  const signedIn = await fetch(`${baseUrl}${adminBase}/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'm-lang': locale,
      ...(known && { cookie: known }),
    },
    body: JSON.stringify({ username, password, ...(totp && { totp }) }),
  });
  if (!signedIn.ok) throw new Error(`${username}: ${signedIn.status} ${await signedIn.text()}`);
  const [cookie = '', device = ''] = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '');
  const me = (await signedIn.json()) as StaffMe;
  return {
    me,
    /** The session cookie, for requests that are not staff calls. */
    cookie,
    /** The cookie that identifies the browser. */
    device,
    /** Makes a staff call with the cookie and, for a change, the CSRF token. */
    async call<Body = Record<string, unknown>>(
      method: string,
      path: string,
      body?: object,
    ): Promise<StaffAnswer<Body>> {
      const response = await fetch(`${baseUrl}${adminBase}/${path}`, {
        method,
        headers: {
          cookie,
          'm-lang': locale,
          ...(method !== 'GET' && { [csrfHeader]: me.csrfToken }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        body: (isJson ? JSON.parse(text) : { text }) as never,
        headers: response.headers,
      };
    },
  };
}

export type StaffClient = Awaited<ReturnType<typeof signInStaff>>;
