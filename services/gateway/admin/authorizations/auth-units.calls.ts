import {
  IssueAuthUnitDto,
  ListAuthUnitsDto,
  SearchAuthUnitsDto,
  SaveAuthUnitDto,
} from '@hall/shared/contract/staff/auth-units';
import { createUnitDesk } from '@hall/domain/groups/authorizations';
import { presentList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import { searchedList } from '../calls/searched-list';
import type { StaffDeps } from '../staff-deps';
import { presentUnit } from './authorizations.presenter';

/** Authorized units: who may apply, and the sign-ins that staff issue. */
export function authUnitCalls({ database }: StaffDeps): StaffCall[] {
  const desk = createUnitDesk(database);
  return [
    ...searchedList({
      path: 'auth-units',
      summary: 'Authorized units by name.',
      access: 'authorizations.read',
      Dto: ListAuthUnitsDto,
      SearchDto: SearchAuthUnitsDto,
      answer: async (_context, query: SearchAuthUnitsDto) =>
        presentList(await desk.list(query), presentUnit),
    }),
    staffCall({
      method: 'post',
      path: 'auth-units',
      summary: 'Issues a unit its sign-in; the password is told once.',
      access: 'auth-units.manage',
      status: 201,
      Dto: IssueAuthUnitDto,
      async answer({ actor }, form: IssueAuthUnitDto) {
        const { unitId, passwd } = await desk.issue(actor, form);
        return { unitid: unitId, loginid: form.loginid, passwd };
      },
    }),
    staffCall({
      method: 'put',
      path: 'auth-units/:unitid',
      summary: 'Changes a unit; one that is not active cannot sign in.',
      access: 'auth-units.manage',
      Dto: SaveAuthUnitDto,
      async answer({ actor, params }, form: SaveAuthUnitDto) {
        await desk.save(actor, params.unitid, form);
        return {};
      },
    }),
    staffCall({
      method: 'post',
      path: 'auth-units/:unitid/reset',
      summary: 'Gives a unit another password, told once, and signs it out.',
      access: 'auth-units.manage',
      async answer({ actor, params }) {
        const { loginid, passwd } = await desk.reset(actor, params.unitid);
        return { unitid: params.unitid, loginid, passwd };
      },
    }),
  ];
}
