import { type StaffMe, StaffSignInDto } from '@hall/shared/contract/staff/session';
import { permissionsOf } from '@hall/shared/rules/permissions';
import type { StaffSession } from '@hall/domain/staff';
import { openStaffCall, type StaffCall, staffCall } from '../calls/staff-call';
import { clearStaffCookie, setStaffCookie } from '../calls/staff-cookie';
import type { StaffDeps } from '../staff-deps';

/** Sign in (`POST`), who am I (`GET`), sign out (`DELETE`). */
export function sessionCalls({ staff, config }: StaffDeps): StaffCall[] {
  return [
    openStaffCall({
      method: 'post',
      path: 'session',
      summary: 'Sign in: name, password and, where one is set up, the second factor.',
      Dto: StaffSignInDto,
      async answer({ address }, form: StaffSignInDto, { response }) {
        const { token, session } = await staff.signIn(form, address);
        setStaffCookie(response, token, config);
        return presentMe(session);
      },
    }),
    staffCall({
      method: 'get',
      path: 'session',
      summary: 'Who is signed in, and what they may do.',
      access: 'signedin',
      answer: ({ session }) => presentMe(session),
    }),
    staffCall({
      method: 'delete',
      path: 'session',
      summary: 'Sign out.',
      access: 'signedin',
      async answer({ session }, _input, { response }) {
        await staff.signOut(session);
        clearStaffCookie(response, config);
      },
    }),
  ];
}

const presentMe = ({ username, role, csrf_token }: StaffSession): StaffMe => ({
  username,
  role,
  permissions: permissionsOf(role),
  csrfToken: csrf_token,
});
