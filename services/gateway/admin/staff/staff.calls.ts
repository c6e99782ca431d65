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
} from '@hall/domain/staff/staff-accounts';
import { versionOf } from '@hall/platform/version';
import {
  presentList,
  type StaffCall,
  staffCall,
  searchedList,
  type StaffDeps,
} from '../calls/staff-call';

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
