import { ReasonDto } from '@hall/shared/contract/staff/reason';
import {
  ChangeRoleDto,
  CreateStaffDto,
  RenameStaffDto,
  ListStaffDto,
  SearchStaffDto,
  type StaffMember,
} from '@hall/shared/contract/staff/staff';
import { withVersion, type WithVersion } from '@hall/shared/contract/staff/version';
import { hallIso } from '@hall/shared/rules/hall-time';
import {
  changeStaffRole,
  createStaffMember,
  type ListedStaff,
  nameValue,
  readStaffList,
  readStaffNames,
  renameStaff,
  resetStaffPassword,
  resetStaffTotp,
  setStaffActive,
  staffIdleMinutes,
  type StaffSignIn,
} from '@hall/domain/staff/staff-accounts';
import { versionOf } from '@hall/platform/version';
import {
  presentList,
  type StaffCall,
  staffCall,
  searchedList,
  type StaffDeps,
  openStaffCall,
} from '../calls/staff-call';
import {
  BeginTotpDto,
  ChangeStaffPasswordDto,
  ConfirmTotpDto,
  type StaffMe,
  StaffSignInDto,
  type TotpConfirmed,
} from '@hall/shared/contract/staff/session';
import { docTypesTaken } from '@hall/shared/rules/document-kinds';
import { permissionsOf } from '@hall/shared/rules/permissions';
import { createToken } from '@hall/platform/crypto/tokens';
import type { GateListSigner } from '@hall/domain/on-site/gate';
import type { HallSettings } from '@hall/domain/configuration/settings';
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

/** Staff members and their roles. */
export function staffRosterCalls({ database }: StaffDeps): StaffCall[] {
  return [
    ...searchedList({
      path: 'staff',
      summary: 'The members of staff.',
      access: 'staff.read',
      Dto: ListStaffDto,
      SearchDto: SearchStaffDto,
      answer: async (_context, query) =>
        presentList(await readStaffList(database, query), presentMember),
    }),
    staffCall({
      method: 'get',
      path: 'staff/names',
      summary: 'What members of staff are called, for the histories.',
      access: 'overview.read',
      answer: async () => ({ names: await readStaffNames(database) }),
    }),
    staffCall({
      method: 'put',
      path: 'staff/:staffid/name',
      summary: 'Say what a member is called.',
      access: 'staff.edit',
      Dto: withVersion(RenameStaffDto),
      answer: ({ actor, params }, form: RenameStaffDto & WithVersion) =>
        renameStaff(database, actor, params.staffid, form),
    }),
    staffCall({
      path: 'staff',
      summary: 'Make a member of staff; answers a first password, told this once.',
      access: 'staff.edit',
      status: 201,
      Dto: CreateStaffDto,
      async answer({ actor }, form) {
        const { staffId, password } = await createStaffMember(database, actor, form);
        return { staffid: staffId, password };
      },
    }),
    staffCall({
      path: 'staff/:staffid/role',
      summary: 'Give a member another role; his sessions end.',
      access: 'staff.edit',
      Dto: ChangeRoleDto,
      answer: ({ actor, params }, form) => changeStaffRole(database, actor, params.staffid, form),
    }),
    ...(['activate', 'deactivate'] as const).map((verb) =>
      staffCall({
        path: `staff/:staffid/${verb}`,
        summary: `Let a member in ${verb === 'activate' ? 'again' : 'no more'}.`,
        access: 'staff.edit',
        Dto: ReasonDto,
        answer: ({ actor, params }, { reason }) =>
          setStaffActive(database, actor, params.staffid, verb === 'activate', reason),
      }),
    ),
    staffCall({
      path: 'staff/:staffid/totp-reset',
      summary: 'Take the second factor away from a member who lost it.',
      access: 'staff.edit',
      Dto: ReasonDto,
      answer: ({ actor, params }, { reason }) =>
        resetStaffTotp(database, actor, params.staffid, reason),
    }),
    staffCall({
      path: 'staff/:staffid/password',
      summary: 'Give a member a new first password, told this once.',
      access: 'staff.edit',
      Dto: ReasonDto,
      answer: async ({ actor, params }, { reason }) => ({
        password: await resetStaffPassword(database, actor, params.staffid, reason),
      }),
    }),
  ];
}

const presentMember = ({ staff, seenAt }: ListedStaff): StaffMember => ({
  staffid: staff.id,
  username: staff.username,
  realname: staff.realname,
  role: staff.role,
  active: staff.active,
  totp: staff.totpSealed !== null,
  createdat: hallIso(staff.createdAt),
  seenat: seenAt ? hallIso(seenAt) : '',
  version: versionOf(nameValue(staff)),
});
