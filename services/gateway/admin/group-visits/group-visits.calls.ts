import {
  CeremonySheetDto,
  DecideGroupVisitDto,
  ListGroupVisitsDto,
  SearchGroupVisitsDto,
  RevealPersonDto,
} from '@hall/shared/contract/staff/group-visits';
import { CeremonyMonthDto } from '@hall/shared/contract/staff/ceremonies';
import {
  createStaffApplies,
  decideApply,
  revealPerson,
  issueUnit,
  listUnits,
  resetUnit,
  saveUnit,
} from '@hall/domain/groups/group-visits';
import { getExport, orderApplicationsExport } from '@hall/domain/administration/exports';
import { notFoundError } from '@hall/platform/errors';
import { keptKinds } from '@hall/shared/codes/file-kinds';
import { FileAnswer } from '../../calls/send-file';
import {
  presentList,
  type StaffCall,
  staffCall,
  searchedList,
  type StaffDeps,
} from '../calls/staff-call';
import { presentExport } from '../exports/export.calls';
import {
  presentGroupVisit,
  presentCeremony,
  presentDetail,
  presentUnit,
} from './group-visits.presenter';
import {
  IssueGroupUnitDto,
  ListGroupUnitsDto,
  SearchGroupUnitsDto,
  SaveGroupUnitDto,
} from '@hall/shared/contract/staff/group-units';
import { withVersion, type WithVersion } from '@hall/shared/contract/staff/version';

/** Authorized units: permission to apply, and sign-ins issued by staff. */
export function groupUnitCalls({ database }: StaffDeps): StaffCall[] {
  return [
    ...searchedList({
      path: 'auth-units',
      summary: 'Authorized units by name.',
      access: 'authorizations.read',
      Dto: ListGroupUnitsDto,
      SearchDto: SearchGroupUnitsDto,
      answer: async (_context, query) => presentList(await listUnits(database, query), presentUnit),
    }),
    staffCall({
      path: 'auth-units',
      summary: 'Issues a unit its sign-in; the password is told once.',
      access: 'auth-units.manage',
      status: 201,
      Dto: IssueGroupUnitDto,
      async answer({ actor }, form) {
        const { unitId, passwd } = await issueUnit(database, actor, form);
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
        await saveUnit(database, actor, params.unitid, form);
        return {};
      },
    }),
    staffCall({
      path: 'auth-units/:unitid/reset',
      summary: 'Gives a unit another password, told once, and signs it out.',
      access: 'auth-units.manage',
      async answer({ actor, params }) {
        const { loginid, passwd } = await resetUnit(database, actor, params.unitid);
        return { unitid: params.unitid, loginid, passwd };
      },
    }),
  ];
}

/** Group authorizations: work list, application, decision, and the day's ceremonies. */
export function groupVisitCalls(deps: StaffDeps): StaffCall[] {
  const applies = createStaffApplies(deps);
  return [
    ...searchedList({
      path: 'authorizations',
      summary: 'Group authorizations, the longest waiting first.',
      access: 'authorizations.read',
      Dto: ListGroupVisitsDto,
      SearchDto: SearchGroupVisitsDto,
      answer: async ({ signIn }, query) =>
        presentList(await applies.list(signIn, query), presentGroupVisit),
    }),
    staffCall({
      path: 'authorizations/export',
      summary:
        'Orders a file of the applications that the filters find; how far it is, the exports say.',
      access: 'authorizations.export',
      status: 202,
      Dto: SearchGroupVisitsDto,
      async answer({ actor, signIn, locale }, query) {
        const ids = await applies.listIds(signIn, query);
        const id = await orderApplicationsExport(deps, query, ids, locale, actor);
        return presentExport(await getExport(deps, id, actor));
      },
    }),
    staffCall({
      method: 'get',
      path: 'authorizations/ceremonies',
      summary:
        'The approved visits of a day in the order of their sessions: flowers, couplets, rooms.',
      access: 'authorizations.read',
      Dto: CeremonySheetDto,
      answer: async ({ locale }, query) => ({
        day: query.day,
        ceremonies: (await applies.ceremonies(query)).map((row) => presentCeremony(row, locale)),
      }),
    }),
    staffCall({
      method: 'get',
      path: 'authorizations/calendar',
      summary: 'The sessions of a month with groups, against memorial rooms and team seats.',
      access: 'authorizations.read',
      Dto: CeremonyMonthDto,
      answer: ({ locale }, { month }) => applies.month(month, locale),
    }),
    staffCall({
      method: 'get',
      path: 'authorizations/:authapplyid',
      summary: 'One application with its form, persons (numbers masked), steps and report.',
      access: 'authorizations.read',
      answer: async ({ signIn, locale, params }) =>
        presentDetail(await applies.get(signIn, params.authapplyid), locale),
    }),
    staffCall({
      method: 'get',
      path: 'authorizations/:authapplyid/letter',
      summary: 'The unit’s letter.',
      access: 'authorizations.read',
      files: keptKinds,
      async answer({ signIn, params }) {
        const { row } = await applies.get(signIn, params.authapplyid);
        if (!row.letter) throw notFoundError();
        const { bytes, kind } = await deps.uploads.read(row.letter.file);
        return new FileAnswer(kind, `letter-${params.authapplyid}`, bytes);
      },
    }),
    staffCall({
      path: 'authorizations/:authapplyid/idnum',
      summary: 'One person’s document number unmasked; each look is in the audit log.',
      access: 'authorizations.reveal',
      Dto: RevealPersonDto,
      answer: async ({ actor, params }, form) => ({
        idnum: await revealPerson(deps, actor, params.authapplyid, form),
      }),
    }),
    staffCall({
      path: 'authorizations/:authapplyid/decision',
      summary: 'Approves one step, returns for correction, rejects, or revokes an approval.',
      access: 'authorizations.decide',
      Dto: DecideGroupVisitDto,
      async answer({ actor, signIn, locale, params }, form) {
        const { decision, comment = '', fields = [], version } = form;
        const decided = { decision, comment, fields, version };
        await decideApply(deps, actor, params.authapplyid, decided);
        return presentDetail(await applies.get(signIn, params.authapplyid), locale);
      },
    }),
  ];
}
