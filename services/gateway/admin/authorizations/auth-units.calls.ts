import {
  IssueAuthUnitDto,
  ListAuthUnitsDto,
  SaveAuthUnitDto,
} from '@hall/shared/contract/staff/authorizations';
import { type Acting, recordAct } from '@hall/domain/office/audit';
import { createUnitDesk } from '@hall/domain/groups/authorizations';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { presentList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';
import { presentUnit } from './authorizations.presenter';

/** Authorized units: who may apply, and the sign-ins that staff issue. */
export function authUnitCalls({ database }: StaffDeps): StaffCall[] {
  const desk = createUnitDesk(database);
  const audited =
    (acting: Acting, act: string, after?: object) =>
    (transaction: Transaction, unitId: string): Promise<void> =>
      recordAct(transaction, {
        ...acting,
        act: `authunit.${act}`,
        subject: { type: 'authunit', id: unitId },
        ...(after && { after }),
      });
  return [
    staffCall({
      method: 'get',
      path: 'auth-units',
      summary: 'Authorized units by name.',
      access: 'authorizations.read',
      Dto: ListAuthUnitsDto,
      answer: async (_context, query: ListAuthUnitsDto) =>
        presentList(await desk.list(query), presentUnit),
    }),
    staffCall({
      method: 'post',
      path: 'auth-units',
      summary: 'Issues a unit its sign-in; the password is told once.',
      access: 'auth-units.manage',
      status: 201,
      Dto: IssueAuthUnitDto,
      async answer({ acting }, form: IssueAuthUnitDto) {
        const { loginid, unitname } = form;
        const { unitId, passwd } = await desk.issue(
          form,
          audited(acting, 'issue', { loginid, unitname }),
        );
        return { unitid: unitId, loginid, passwd };
      },
    }),
    staffCall({
      method: 'put',
      path: 'auth-units/:unitid',
      summary: 'Changes a unit; one that is not active cannot sign in.',
      access: 'auth-units.manage',
      Dto: SaveAuthUnitDto,
      async answer({ acting, params }, form: SaveAuthUnitDto) {
        const { unitname, active } = form;
        await desk.save(params.unitid, form, audited(acting, 'save', { unitname, active }));
        return {};
      },
    }),
    staffCall({
      method: 'post',
      path: 'auth-units/:unitid/reset',
      summary: 'Gives a unit another password, told once, and signs it out.',
      access: 'auth-units.manage',
      async answer({ acting, params }) {
        const { loginid, passwd } = await desk.reset(params.unitid, audited(acting, 'reset'));
        return { unitid: params.unitid, loginid, passwd };
      },
    }),
  ];
}
