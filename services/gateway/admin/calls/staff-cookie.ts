import type { Request } from 'express';
import { csrfHeader } from '@hall/shared/contract/staff/problem';
import { backgroundHeader } from '@hall/shared/contract/staff/session';
import type { Staff, StaffSignIn } from '@hall/domain/staff/staff-accounts';
import type { Config } from '@hall/platform/config';
import { isSameSecret } from '@hall/platform/crypto/digests';
import { hostCookie } from '../../calls/host-cookie';
import { ProblemError } from './problem';

type CookieConfig = Pick<Config, 'NODE_ENV' | 'PUBLIC_URL'>;

/** The cookie that holds the token of a sign-in; the database holds its hash. */
export const staffCookie = (config: CookieConfig) =>
  hostCookie('hall_staff', config, { path: '/admin', sameSite: 'strict' });

/**
 * Records in the browser that its person changed something. Until replicas have the change, every gateway reads their
 * lists from the primary.
 */
export const changedCookie = (config: CookieConfig, seconds?: number) =>
  hostCookie('hall_staff_changed', config, { path: '/admin', sameSite: 'strict', seconds });

/** Equals the period of `staffDevices` in the rate limits. */
const deviceSeconds = 180 * 86_400;

/**
 * Marks a browser in which a person signed in as known. When strangers try that person's name, every other browser is
 * delayed. The cookie grants no access.
 */
export const deviceCookie = (config: CookieConfig) =>
  hostCookie('hall_staff_device', config, {
    path: '/admin',
    sameSite: 'strict',
    seconds: deviceSeconds,
  });

/** @returns the value of the `deviceCookie`; empty if missing or invalid */
export function readStaffDevice(request: Request, config: CookieConfig): string {
  const sent = deviceCookie(config).read(request) ?? '';
  return /^[\w-]{43}$/.test(sent) ? sent : '';
}

/**
 * @returns the sign-in of the cookie
 * @throws {ProblemError} 401 without a cookie
 * @throws {AnswerError} A00004 if it has ended
 */
export async function findStaffSignIn(
  { staff, config }: { staff: Staff; config: CookieConfig },
  request: Request,
): Promise<StaffSignIn> {
  const token = staffCookie(config).read(request);
  if (!token) throw new ProblemError(401, 'not signed in');
  return staff.find(token, !request.get(backgroundHeader));
}

/** @throws {ProblemError} 403 if the token does not belong to the sign-in */
export function assertCsrf(request: Request, signIn: StaffSignIn): void {
  const sent = Buffer.from(request.get(csrfHeader) ?? '');
  const expected = Buffer.from(signIn.csrfToken);
  if (!isSameSecret(sent, expected))
    throw new ProblemError(403, 'the CSRF token is missing or wrong', {}, 'csrf');
}
