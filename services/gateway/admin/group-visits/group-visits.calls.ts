import { readStoredFile } from '@hall/toolkit/uploads';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits';
import {
  decideApplication,
  revealPerson,
  issueUnit,
  listUnits,
  resetUnit,
  saveUnit,
  listApplicationsForStaff,
  listApplicationIds,
  readCeremonies,
  readCeremonyMonth,
  getApplicationForStaff,
  undoReturn,
} from '@hall/domain/groups/group-visits';
import { getExport, orderApplicationsExport } from '@hall/domain/administration/exports';
import { notFoundError } from '@hall/platform/errors';
import { FileAnswer } from '../../calls/send-file';
import { presentList, type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import { presentExport } from '../exports/export.calls';
import {
  presentGroupVisit,
  presentCeremony,
  presentDetail,
  presentUnit,
} from './group-visits.presenter';
import { groupUnitEndpoints } from '@hall/shared/contract/staff/group-units';

/** Units: permission to make applications, and sign-ins issued by staff. */
export function groupUnitCalls({ database }: StaffDeps): StaffCall[] {
  return bindCalls(groupUnitEndpoints, {
    search: async (_context, query) => presentList(await listUnits(database, query), presentUnit),
    async issue({ actor }, form) {
      const { unitId, passwd } = await issueUnit(database, actor, form);
      return { unitid: unitId, loginid: form.loginid, passwd };
    },
    async save({ actor, params }, form) {
      await saveUnit(database, actor, params.unitid, form);
      return {};
    },
    async reset({ actor, params }) {
      const { loginid, passwd } = await resetUnit(database, actor, params.unitid);
      return { unitid: params.unitid, loginid, passwd };
    },
  });
}

/** Applications of units: work list, one application, decision, and the day's ceremonies. */
export function groupVisitCalls(deps: StaffDeps): StaffCall[] {
  return bindCalls(groupVisitEndpoints, {
    search: async ({ signIn }, query) =>
      presentList(await listApplicationsForStaff(deps, signIn, query), presentGroupVisit),
    async export({ actor, signIn, locale }, query) {
      const ids = await listApplicationIds(deps, signIn, query);
      const id = await orderApplicationsExport(deps, query, ids, locale, actor);
      return presentExport(await getExport(deps, id, actor));
    },
    ceremonies: async ({ locale }, query) => ({
      day: query.day,
      ceremonies: (await readCeremonies(deps.database, query.day)).map((row) =>
        presentCeremony(row, locale),
      ),
    }),
    ceremonyMonth: ({ locale }, { month }) => readCeremonyMonth(deps, month, locale),
    get: async ({ signIn, locale, params }) =>
      presentDetail(await getApplicationForStaff(deps, signIn, params.authapplyid), locale),
    async letter({ signIn, params }) {
      const { row } = await getApplicationForStaff(deps, signIn, params.authapplyid);
      if (!row.letter) throw notFoundError();
      const { bytes, kind } = await readStoredFile(deps.files, row.letter.file);
      return new FileAnswer(kind, `letter-${params.authapplyid}`, bytes);
    },
    reveal: async ({ actor, params }, form) => ({
      idnum: await revealPerson(deps, actor, params.authapplyid, form),
    }),
    async decide({ actor, signIn, locale, params }, form) {
      const decided = { comment: '', fields: [], ...form };
      await decideApplication(deps, actor, params.authapplyid, decided);
      return presentDetail(await getApplicationForStaff(deps, signIn, params.authapplyid), locale);
    },
    undo: ({ actor, params }) => undoReturn(deps, actor, params.authapplyid),
  });
}
