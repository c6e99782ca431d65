import type { Request, Response } from 'express';
import { timingSafeEqual } from 'node:crypto';
import { parse } from 'cookie';
import { csrfHeader } from '@hall/shared/contract/staff/problem';
import { backgroundHeader } from '@hall/shared/contract/staff/session';
import type { Staff, StaffSignIn } from '@hall/domain/office/staff';
import type { Config } from '@hall/platform/config';
import { ProblemError } from './problem';

const cookieName = 'hall_staff';

const cookieOptions = (config: Pick<Config, 'NODE_ENV'>) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: config.NODE_ENV === 'production',
  path: '/admin',
});

export function setStaffCookie(
  response: Pick<Response, 'cookie'>,
  token: string,
  config: Pick<Config, 'NODE_ENV'>,
): void {
  response.cookie(cookieName, token, cookieOptions(config));
}

export function clearStaffCookie(
  response: Pick<Response, 'clearCookie'>,
  config: Pick<Config, 'NODE_ENV'>,
): void {
  response.clearCookie(cookieName, cookieOptions(config));
}

/**
 * @returns the sign-in that the cookie names
 * @throws {ProblemError} 401 where there is none
 * @throws {AnswerError} A00004 where it has ended
 */
export async function findStaffSignIn(staff: Staff, request: Request): Promise<StaffSignIn> {
  const token = parse(request.headers.cookie ?? '')[cookieName];
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
