import {
  IssueGroupUnitDto,
  ListGroupUnitsDto,
  SearchGroupUnitsDto,
  SaveGroupUnitDto,
} from '@hall/shared/contract/staff/group-units';
import { withVersion, type WithVersion } from '@hall/shared/contract/staff/version';
import { createGroupUnits } from '@hall/domain/groups/group-visits';
import { presentList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import { searchedList } from '../calls/searched-list';
import type { StaffDeps } from '../staff-deps';
import { presentUnit } from './group-visits.presenter';

/** Authorized units: permission to apply, and sign-ins issued by staff. */
export function groupUnitCalls({ database }: StaffDeps): StaffCall[] {
  const units = createGroupUnits(database);
  return [
    ...searchedList({
      path: 'auth-units',
      summary: 'Authorized units by name.',
      access: 'authorizations.read',
      Dto: ListGroupUnitsDto,
      SearchDto: SearchGroupUnitsDto,
      answer: async (_context, query: SearchGroupUnitsDto) =>
        presentList(await units.list(query), presentUnit),
    }),
    staffCall({
      method: 'post',
      path: 'auth-units',
      summary: 'Issues a unit its sign-in; the password is told once.',
      access: 'auth-units.manage',
      status: 201,
      Dto: IssueGroupUnitDto,
      async answer({ actor }, form: IssueGroupUnitDto) {
        const { unitId, passwd } = await units.issue(actor, form);
        return { unitid: unitId, loginid: form.loginid, passwd };
      },
    }),
    staffCall({
      method: 'put',
      path: 'auth-units/:unitid',
      summary: 'Changes a unit; one that is not active cannot sign in.',
      access: 'auth-units.manage',
      Dto: withVersion(SaveGroupUnitDto),
      async answer({ actor, params }, form: SaveGroupUnitDto & WithVersion) {
        await units.save(actor, params.unitid, form);
        return {};
      },
    }),
    staffCall({
      method: 'post',
      path: 'auth-units/:unitid/reset',
      summary: 'Gives a unit another password, told once, and signs it out.',
      access: 'auth-units.manage',
      async answer({ actor, params }) {
        const { loginid, passwd } = await units.reset(actor, params.unitid);
        return { unitid: params.unitid, loginid, passwd };
      },
    }),
  ];
}
