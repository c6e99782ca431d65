import { staffEndpoints, type StaffMember } from '@hall/shared/contract/staff/staff';
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
import { presentList, type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import { sessionEndpoints, type StaffMe } from '@hall/shared/contract/staff/session';
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
  return bindCalls(sessionEndpoints, {
    async signIn({ address, device: sent }, form, { response }) {
      const device = sent || createToken();
      const { token, signIn } = await staff.signIn(form, { device, address });
      staffCookie(config).set(response, token);
      deviceCookie(config).set(response, device);
      return presentMe(signIn);
    },
    me: ({ signIn }) => presentMe(signIn),
    async signOut({ signIn, actor }, _input, { response }) {
      await staff.signOut(signIn, actor);
      staffCookie(config).clear(response);
    },
    changePassword: ({ signIn, actor }, form) => staff.changePassword(signIn, actor, form),
    beginTotp: ({ signIn }, form) => staff.beginTotp(signIn, form),
    confirmTotp: async ({ signIn, actor }, { totp }) => ({
      recoverycodes: await staff.confirmTotp(signIn, actor, totp),
    }),
  });
}

function presentSignIn(
  signIn: StaffSignIn,
  { documents, hall, jkb }: Pick<HallSettings, 'documents' | 'hall' | 'jkb'>,
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
    healthdeclaration: jkb === 1,
    hall: { name: hall.name, address: hall.address },
    expiresat: hallIso(signIn.expiresAt),
    idleminutes: staffIdleMinutes,
    gatekey: permissions.includes('gate.admit') ? publicKey : null,
  };
}

/** Staff members and their roles. */
export function staffRosterCalls({ database }: StaffDeps): StaffCall[] {
  return bindCalls(staffEndpoints, {
    search: async (_context, query) =>
      presentList(await readStaffList(database, query), presentMember),
    names: async () => ({ names: await readStaffNames(database) }),
    rename: ({ actor, params }, form) => renameStaff(database, actor, params.staffid, form),
    async create({ actor }, form) {
      const { staffId, password } = await createStaffMember(database, actor, form);
      return { staffid: staffId, password };
    },
    changeRole: ({ actor, params }, form) => changeStaffRole(database, actor, params.staffid, form),
    activate: ({ actor, params }, { reason }) =>
      setStaffActive(database, actor, params.staffid, true, reason),
    deactivate: ({ actor, params }, { reason }) =>
      setStaffActive(database, actor, params.staffid, false, reason),
    resetTotp: ({ actor, params }, { reason }) =>
      resetStaffTotp(database, actor, params.staffid, reason),
    resetPassword: async ({ actor, params }, { reason }) => ({
      password: await resetStaffPassword(database, actor, params.staffid, reason),
    }),
  });
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
