import type { Request, Response } from 'express';
import { timingSafeEqual } from 'node:crypto';
import { parse } from 'cookie';
import { csrfHeader } from '@hall/shared/contract/staff/problem';
import { backgroundHeader } from '@hall/shared/contract/staff/session';
import type { Staff, StaffSignIn } from '@hall/domain/office/staff';
import type { Config } from '@hall/platform/config';
import { ProblemError } from './problem';

type CookieConfig = Pick<Config, 'NODE_ENV' | 'PUBLIC_URL'>;

/**
 * Over HTTPS a cookie whose name begins with `__Host-` is this very host's: a browser takes none of that name from
 * plain HTTP or from a neighbour's subdomain. It must be of the whole host then. A demonstration on this machine has
 * no HTTPS.
 */
const isSecure = ({ NODE_ENV, PUBLIC_URL }: CookieConfig): boolean =>
  NODE_ENV === 'production' || PUBLIC_URL.startsWith('https:');

const cookieNameOf = (config: CookieConfig): string =>
  isSecure(config) ? '__Host-hall_staff' : 'hall_staff';

const cookieOptions = (config: CookieConfig) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isSecure(config),
  path: isSecure(config) ? '/' : '/admin',
});

export function setStaffCookie(
  response: Pick<Response, 'cookie'>,
  token: string,
  config: CookieConfig,
): void {
  response.cookie(cookieNameOf(config), token, cookieOptions(config));
}

export function clearStaffCookie(
  response: Pick<Response, 'clearCookie'>,
  config: CookieConfig,
): void {
  response.clearCookie(cookieNameOf(config), cookieOptions(config));
}

/**
 * @returns the sign-in that the cookie names
 * @throws {ProblemError} 401 where there is none
 * @throws {AnswerError} A00004 where it has ended
 */
export async function findStaffSignIn(
  { staff, config }: { staff: Staff; config: CookieConfig },
  request: Request,
): Promise<StaffSignIn> {
  const token = parse(request.headers.cookie ?? '')[cookieNameOf(config)];
  if (!token) throw new ProblemError(401, 'not signed in');
  return staff.find(token, !request.get(backgroundHeader));
}

/** @throws {ProblemError} 403 where the token is not the sign-in's */
export function assertCsrf(request: Request, signIn: StaffSignIn): void {
  const sent = Buffer.from(request.get(csrfHeader) ?? '');
  const expected = Buffer.from(signIn.csrfToken);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected))
    throw new ProblemError(403, 'the CSRF token is missing or wrong', {}, 'csrf');
}
