import type { Request, Response } from 'express';
import { parse } from 'cookie';
import type { Config } from '@hall/platform/config';

/**
 * An HttpOnly cookie. Over HTTPS its name begins with `__Host-`, so browsers accept it only from this host, not from
 * plain HTTP or a neighbouring subdomain; it then covers the whole host. Demo mode on this machine has no HTTPS.
 * @param path its path, if it need not cover the whole host
 * @param seconds its lifetime; a session cookie by default
 */
export function hostCookie(
  name: string,
  { NODE_ENV, PUBLIC_URL }: Pick<Config, 'NODE_ENV' | 'PUBLIC_URL'>,
  { path, sameSite, seconds }: { path: string; sameSite: 'strict' | 'lax'; seconds?: number },
) {
  const secure = NODE_ENV === 'production' || PUBLIC_URL.startsWith('https:');
  const fullName = secure ? `__Host-${name}` : name;
  const options = { httpOnly: true, secure, sameSite, path: secure ? '/' : path };
  return {
    set: (response: Pick<Response, 'cookie'>, value: string): void =>
      void response.cookie(fullName, value, {
        ...options,
        ...(seconds !== undefined && { maxAge: seconds * 1000 }),
      }),
    clear: (response: Pick<Response, 'clearCookie'>): void =>
      void response.clearCookie(fullName, options),
    /** @returns the cookie's value; undefined if missing */
    read: ({ headers }: Request): string | undefined => parse(headers.cookie ?? '')[fullName],
  };
}
