import {
  BeginTotpDto,
  ChangeStaffPasswordDto,
  ConfirmTotpDto,
  type StaffMe,
  StaffSignInDto,
  type TotpConfirmed,
} from '@hall/shared/contract/staff/session';
import { docTypesTaken } from '@hall/shared/rules/document-kinds';
import { hallIso } from '@hall/shared/rules/hall-time';
import { permissionsOf } from '@hall/shared/rules/permissions';
import { createToken } from '@hall/platform/crypto/tokens';
import type { GateListSigner } from '@hall/domain/on-site/gate';
import type { HallSettings } from '@hall/domain/configuration/settings';
import { staffIdleMinutes, type StaffSignIn } from '@hall/domain/staff/staff-accounts';
import { openStaffCall, type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';
import { deviceCookie, staffCookie } from '../calls/staff-cookie';

/** Sign-in, current user, sign-out; own password and second factor. */
export function sessionCalls({ staff, config, settings, signer }: StaffDeps): StaffCall[] {
  const presentMe = async (signIn: StaffSignIn): Promise<StaffMe> =>
    presentSignIn(signIn, await settings.get(), signer);
  return [
    openStaffCall({
      path: 'session',
      summary: 'Sign in: name, password and, where one is set up, the second factor.',
      Dto: StaffSignInDto,
      async answer({ address, device: sent }, form, { response }) {
        const device = sent || createToken();
        const { token, signIn } = await staff.signIn(form, { device, address });
        staffCookie(config).set(response, token);
        deviceCookie(config).set(response, device);
        return presentMe(signIn);
      },
    }),
    staffCall({
      method: 'get',
      path: 'session',
      summary: 'Who is signed in, and what they may do.',
      access: 'signedin',
      answer: ({ signIn }) => presentMe(signIn),
    }),
    staffCall({
      method: 'delete',
      path: 'session',
      summary: 'Sign out.',
      access: 'signedin',
      async answer({ signIn }, _input, { response }) {
        await staff.signOut(signIn);
        staffCookie(config).clear(response);
      },
    }),
    staffCall({
      path: 'session/password',
      summary: 'Change one’s own password; one’s other sessions end.',
      access: 'signedin',
      Dto: ChangeStaffPasswordDto,
      answer: ({ signIn, actor }, form) => staff.changePassword(signIn, actor, form),
    }),
    staffCall({
      path: 'session/totp',
      summary: 'Begin to set up the second factor: a secret, and its QR code.',
      access: 'signedin',
      Dto: BeginTotpDto,
      answer: ({ signIn }, form) => staff.beginTotp(signIn, form),
    }),
    staffCall({
      method: 'put',
      path: 'session/totp',
      summary: 'Put the second factor in force by a code of it; answers the recovery codes.',
      access: 'signedin',
      Dto: ConfirmTotpDto,
      answer: async ({ signIn, actor }, { totp }): Promise<TotpConfirmed> => ({
        recoverycodes: await staff.confirmTotp(signIn, actor, totp),
      }),
    }),
  ];
}

function presentSignIn(
  signIn: StaffSignIn,
  { documents, hall }: Pick<HallSettings, 'documents' | 'hall'>,
  { publicKey }: GateListSigner,
): StaffMe {
  const permissions = signIn.duty ? [] : permissionsOf(signIn.role);
  return {
    username: signIn.username,
    role: signIn.role,
    permissions,
    csrfToken: signIn.csrfToken,
    duty: signIn.duty,
    totp: signIn.totp,
    doctypes: docTypesTaken(documents),
    otherdoctypes: documents.others,
    hall: { name: hall.name, address: hall.address },
    expiresat: hallIso(signIn.expiresAt),
    idleminutes: staffIdleMinutes,
    gatekey: permissions.includes('gate.admit') ? publicKey : null,
  };
}
