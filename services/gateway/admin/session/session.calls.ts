import {
  BeginTotpDto,
  ChangeStaffPasswordDto,
  ConfirmTotpDto,
  type StaffMe,
  StaffSignInDto,
  type TotpConfirmed,
} from '@hall/shared/contract/staff/session';
import { hallIso } from '@hall/shared/rules/hall-time';
import { permissionsOf } from '@hall/shared/rules/permissions';
import { staffIdleMinutes, type StaffSession } from '@hall/domain/office/staff';
import { openStaffCall, type StaffCall, staffCall } from '../calls/staff-call';
import { clearStaffCookie, setStaffCookie } from '../calls/staff-cookie';
import type { StaffDeps } from '../staff-deps';

/** Sign in, who am I, sign out; one's own password and second factor. */
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
    staffCall({
      method: 'post',
      path: 'session/password',
      summary: 'Change one’s own password; one’s other sessions end.',
      access: 'signedin',
      Dto: ChangeStaffPasswordDto,
      answer: ({ session, actor }, form: ChangeStaffPasswordDto) =>
        staff.changePassword(session, actor, form),
    }),
    staffCall({
      method: 'post',
      path: 'session/totp',
      summary: 'Begin to set up the second factor: a secret, and its QR code.',
      access: 'signedin',
      Dto: BeginTotpDto,
      answer: ({ session }, { password }: BeginTotpDto) => staff.beginTotp(session, password),
    }),
    staffCall({
      method: 'put',
      path: 'session/totp',
      summary: 'Put the second factor in force by a code of it; answers the recovery codes.',
      access: 'signedin',
      Dto: ConfirmTotpDto,
      answer: async ({ session, actor }, { totp }: ConfirmTotpDto): Promise<TotpConfirmed> => ({
        recoverycodes: await staff.confirmTotp(session, actor, totp),
      }),
    }),
  ];
}

const presentMe = (session: StaffSession): StaffMe => ({
  username: session.username,
  role: session.role,
  permissions: session.duty ? [] : permissionsOf(session.role),
  csrfToken: session.csrfToken,
  duty: session.duty,
  totp: session.totp,
  expiresat: hallIso(session.expiresAt),
  idleminutes: staffIdleMinutes,
});
