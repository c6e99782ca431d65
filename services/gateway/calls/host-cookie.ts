import type { Request, Response } from 'express';
import { parse } from 'cookie';
import type { Config } from '@hall/platform/config';

export interface HostCookie {
  set(response: Pick<Response, 'cookie'>, value: string): void;
  clear(response: Pick<Response, 'clearCookie'>): void;
  /** @returns what the browser sent; undefined where it sent none */
  read(request: Request): string | undefined;
}

/**
 * A cookie that no script reads. Over HTTPS one whose name begins with `__Host-` is this very host's: a browser takes
 * none of that name from plain HTTP or from a neighbour's subdomain. It must be of the whole host then. A demonstration
 * on this machine has no HTTPS.
 * @param path what it is for, where it need not be of the whole host
 * @param seconds how long the browser keeps it; where unset, until it is closed
 */
export function hostCookie(
  name: string,
  { NODE_ENV, PUBLIC_URL }: Pick<Config, 'NODE_ENV' | 'PUBLIC_URL'>,
  { path, sameSite, seconds }: { path: string; sameSite: 'strict' | 'lax'; seconds?: number },
): HostCookie {
  const secure = NODE_ENV === 'production' || PUBLIC_URL.startsWith('https:');
  const fullName = secure ? `__Host-${name}` : name;
  const options = { httpOnly: true, secure, sameSite, path: secure ? '/' : path };
  return {
    set: (response, value) =>
      void response.cookie(fullName, value, {
        ...options,
        ...(seconds !== undefined && { maxAge: seconds * 1000 }),
      }),
    clear: (response) => void response.clearCookie(fullName, options),
    read: ({ headers }) => parse(headers.cookie ?? '')[fullName],
  };
}
