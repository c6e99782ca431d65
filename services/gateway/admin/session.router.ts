import { type Request, type RequestHandler, type Response, Router } from 'express';
import { timingSafeEqual } from 'node:crypto';
import { checkForm } from '@hall/shared/contract/check';
import { csrfHeader, type StaffMe, StaffSignInDto } from '@hall/shared/contract/staff';
import { localeOf } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { isPermitted, type Permission, permissionsOf } from '@hall/shared/rules/permissions';
import type { Staff, StaffSession } from '@hall/domain/staff';
import type { Config } from '@hall/platform/config';
import { ProblemError } from './problem';

const cookieName = 'hall_staff';

/** Sign in (`POST`), who am I (`GET`), sign out (`DELETE`). */
export function createSessionRouter(staff: Staff, config: Pick<Config, 'NODE_ENV'>): Router {
  const router = Router();
  const cookie = {
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: config.NODE_ENV === 'production',
    path: '/admin',
  };
  router.post('/', async (request, response) => {
    const { value, faults } = checkForm(StaffSignInDto, (request.body as object | undefined) ?? {});
    if (faults.length) {
      const locale = localeOf(request.get('m-lang'));
      throw new ProblemError(400, 'the form is not complete', {
        errors: faults.map(({ field, key }) => ({ field, message: translate(locale, key) })),
      });
    }
    const { token, session } = await staff.signIn(value, request.ip ?? '');
    response.cookie(cookieName, token, cookie).json(presentMe(session));
  });
  router.get('/', async (request, response) => {
    response.json(presentMe(await findSession(staff, request)));
  });
  router.delete('/', async (request, response) => {
    const session = await findSession(staff, request);
    assertCsrf(request, session);
    await staff.signOut(session);
    response.clearCookie(cookieName, cookie).status(204).end();
  });
  return router;
}

/** @returns for a permission, the middleware that lets only those through who have it. */
export function staffGuard(staff: Staff): (permission: Permission) => RequestHandler {
  return (permission) => async (request: Request, response: Response, next) => {
    const session = await findSession(staff, request);
    if (!isPermitted(session.role, permission)) throw new ProblemError(403, `needs ${permission}`);
    if (request.method !== 'GET') assertCsrf(request, session);
    response.locals.staff = session;
    next();
  };
}

async function findSession(staff: Staff, request: Request): Promise<StaffSession> {
  const token = new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(
    request.headers.cookie ?? '',
  )?.[1];
  const session = token && (await staff.find(token));
  if (!session) throw new ProblemError(401, 'not signed in');
  return session;
}

function assertCsrf(request: Request, session: StaffSession): void {
  const sent = Buffer.from(request.get(csrfHeader) ?? '');
  const expected = Buffer.from(session.csrf_token);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected))
    throw new ProblemError(403, 'the CSRF token is missing or wrong');
}

const presentMe = ({ username, role, csrf_token }: StaffSession): StaffMe => ({
  username,
  role,
  permissions: permissionsOf(role),
  csrfToken: csrf_token,
});
