import type { Request, Response } from 'express';
import { csrfHeader } from '@hall/shared/contract/staff/problem';
import { backgroundHeader } from '@hall/shared/contract/staff/session';
import type { Staff, StaffSignIn } from '@hall/domain/staff/staff-accounts';
import type { Config } from '@hall/platform/config';
import { isSameSecret } from '@hall/platform/crypto/digests';
import { hostCookie } from '../../calls/host-cookie';
import { ProblemError } from './problem';

type CookieConfig = Pick<Config, 'NODE_ENV' | 'PUBLIC_URL'>;

const staffCookie = (config: CookieConfig) =>
  hostCookie('hall_staff', config, { path: '/admin', sameSite: 'strict' });

const changedCookie = (config: CookieConfig, seconds?: number) =>
  hostCookie('hall_staff_changed', config, { path: '/admin', sameSite: 'strict', seconds });

/** As long as `staffDevices` of the limits. */
const deviceSeconds = 180 * 86_400;

const deviceCookie = (config: CookieConfig) =>
  hostCookie('hall_staff_device', config, {
    path: '/admin',
    sameSite: 'strict' as const,
    seconds: deviceSeconds,
  });

/**
 * Has a browser in which somebody signed in be known again: strangers who try that person's name keep waiting everybody
 * but it. It opens nothing by itself.
 */
export const setStaffDevice = (
  response: Pick<Response, 'cookie'>,
  device: string,
  config: CookieConfig,
): void => deviceCookie(config).set(response, device);

/** @returns what `setStaffDevice` left; empty where nothing, or what it cannot have left */
export function readStaffDevice(request: Request, config: CookieConfig): string {
  const sent = deviceCookie(config).read(request) ?? '';
  return /^[\w-]{43}$/.test(sent) ? sent : '';
}

/**
 * Notes in the browser that this person has changed something: until a replica must have it, their lists are read from the
 * primary, by whichever gateway.
 */
export const setChangedCookie = (
  response: Pick<Response, 'cookie'>,
  config: CookieConfig,
  seconds: number,
): void => changedCookie(config, seconds).set(response, '1');

/**
 * @returns whether this browser's person has changed something of late: their lists are read from the primary then
 */
export const hasChangedLately = (request: Request, config: CookieConfig): boolean =>
  changedCookie(config).read(request) !== undefined;

/** @param token told to this browser alone; the store has its hash */
export const setStaffCookie = (
  response: Pick<Response, 'cookie'>,
  token: string,
  config: CookieConfig,
): void => staffCookie(config).set(response, token);

/** Has the browser forget the sign-in; that it has ended is the store's to know. */
export const clearStaffCookie = (
  response: Pick<Response, 'clearCookie'>,
  config: CookieConfig,
): void => staffCookie(config).clear(response);

/**
 * @returns the sign-in that the cookie names
 * @throws {ProblemError} 401 where there is none
 * @throws {AnswerError} A00004 where it has ended
 */
export async function findStaffSignIn(
  { staff, config }: { staff: Staff; config: CookieConfig },
  request: Request,
): Promise<StaffSignIn> {
  const token = staffCookie(config).read(request);
  if (!token) throw new ProblemError(401, 'not signed in');
  return staff.find(token, !request.get(backgroundHeader));
}

/** @throws {ProblemError} 403 where the token is not the sign-in's */
export function assertCsrf(request: Request, signIn: StaffSignIn): void {
  const sent = Buffer.from(request.get(csrfHeader) ?? '');
  const expected = Buffer.from(signIn.csrfToken);
  if (!isSameSecret(sent, expected))
    throw new ProblemError(403, 'the CSRF token is missing or wrong', {}, 'csrf');
}
