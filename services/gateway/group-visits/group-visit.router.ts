import { readStoredFile, storeDocument } from '@hall/toolkit/uploads';
import { groupReportCalls, groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import type { UnitInfo } from '@hall/shared/contract/group-visit-answers';
import {
  type Application,
  copyApplication,
  type UnitSignIn,
  listApplications,
  getApplication,
  saveDraft,
  submitApplication,
  replacePerson,
  withdrawApplication,
  deleteDraft,
  saveLetter,
} from '@hall/domain/groups/group-visits';
import { importPeople } from '@hall/toolkit/sheets';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import { presentImport, presentTemplate } from '../visitor/visitor.router';
import { type Call, handle } from '../calls/call';
import { FileAnswer } from '../calls/send-file';
import {
  presentApplication,
  presentApplicationSummary,
  presentSaved,
} from './group-visit.presenter';
import type { GatewayDeps } from '../features';

/** The area of units: their sign-in and its applications. */
export function groupApplicationRoutes(deps: GatewayDeps): Call[] {
  return [
    ...signInCalls(deps),
    ...applicationCalls(deps),
    ...letterCalls(deps),
    ...importCalls(deps),
  ];
}

const presentUnit = ({ loginid, unitname, passwdDue }: UnitSignIn): UnitInfo => ({
  loginid,
  unitname,
  passwddue: passwdDue,
});

function signInCalls({ units, storageKeyOf }: GatewayDeps): Call[] {
  return [
    handle(groupVisitCalls.login, async (context, form) => {
      const { authtoken, endedOther, unit } = await units.logIn(form, context);
      return { authtoken, endedother: endedOther, unit: presentUnit(unit) };
    }),
    handle(groupVisitCalls.unit, async ({ unit, locale }) => {
      // Sent again when the unit switches the language.
      await units.noteLocale(unit, locale);
      return { unit: presentUnit(unit), keepkey: storageKeyOf(unit) };
    }),
    handle(groupVisitCalls.logout, ({ unit }) => units.logOut(unit)),
    handle(groupVisitCalls.changePasswd, ({ unit, ...caller }, form) =>
      units.changePasswd(unit, form, caller),
    ),
  ];
}

function applicationCalls(deps: GatewayDeps): Call[] {
  return [
    handle(groupVisitCalls.list, async ({ unit }, { page = 1, pagesize = 100 }) => {
      const { total, applications: rows } = await listApplications(deps.database, unit.unitId, {
        limit: pagesize,
        offset: (page - 1) * pagesize,
      });
      return { total, applies: rows.map(presentApplicationSummary) };
    }),
    handle(groupVisitCalls.get, async ({ unit, locale }, { authapplyid }) => ({
      apply: await presentApplication(await getApplication(deps, unit, authapplyid), locale),
    })),
    handle(groupVisitCalls.saveDraft, async ({ unit }, form) =>
      presentSaved((await saveDraft(deps, unit, form)).row),
    ),
    handle(groupVisitCalls.submit, async ({ unit }, form) =>
      presentSaved(await submitApplication(deps, unit, form)),
    ),
    handle(groupVisitCalls.withdraw, async ({ unit }, { authapplyid }) =>
      presentSaved(await withdrawApplication(deps, unit, authapplyid)),
    ),
    handle(
      groupVisitCalls.replacePerson,
      ({ unit }, { authapplyid, person, version, ...visitor }) =>
        replacePerson(deps, unit, { authapplyid, person, version, visitor }),
    ),
    handle(groupVisitCalls.copy, async ({ unit }, asked) => {
      const copy = await copyApplication(deps, unit, asked);
      return presentSaved(asked.moves ? await bringLetter(deps, unit, copy) : copy);
    }),
    handle(groupVisitCalls.deleteDraft, async ({ unit }, { authapplyid }) => {
      const letter = await deleteDraft(deps, unit, authapplyid);
      if (letter) await deps.files.remove(letter.file);
    }),
  ];
}

/**
 * Gives a request for another date its own copy of the visit's letter.
 * @returns the request; without a letter if the visit's is gone or the unit has too many
 */
async function bringLetter(
  deps: GatewayDeps,
  unit: UnitSignIn,
  copy: Application,
): Promise<Application> {
  const { row: visit } = await getApplication(deps, unit, copy.copiedFrom ?? '');
  const bytes = visit.letter && (await deps.files.get(visit.letter.file));
  if (copy.letter || !visit.letter || !bytes) return copy;
  const file = await storeDocument(deps.files, 'letters', bytes, 'file');
  await saveLetter(deps, unit, copy.id, { ...visit.letter, file }).catch(async (error: unknown) => {
    await deps.files.remove(file);
    if (!(error instanceof AnswerError)) throw error;
  });
  return (await getApplication(deps, unit, copy.id)).row;
}

function letterCalls(deps: GatewayDeps): Call[] {
  return [
    handle(groupVisitCalls.uploadLetter, async ({ unit, locale, file }, { authapplyid }) => {
      if (!file) throw fieldError('file', 'validation.file.document');
      await getApplication(deps, unit, authapplyid);
      const key = await storeDocument(deps.files, 'letters', file.bytes, 'file');
      const letter = { file: key, name: file.filename.slice(0, 100) };
      const former = await saveLetter(deps, unit, authapplyid, letter).catch(
        async (error: unknown) => {
          await deps.files.remove(key);
          throw error;
        },
      );
      if (former) await deps.files.remove(former.file);
      const { letter_url, letter_name, version } = await presentApplication(
        await getApplication(deps, unit, authapplyid),
        locale,
      );
      return { authapplyid, letter_url, letter_name, version };
    }),
    handle(groupVisitCalls.letter, async ({ unit }, { authapplyid }) => {
      const { row } = await getApplication(deps, unit, authapplyid);
      if (!row.letter) throw notFoundError();
      const { bytes, kind } = await readStoredFile(deps.files, row.letter.file);
      return new FileAnswer(kind, `letter-${authapplyid}`, bytes);
    }),
  ];
}

/** Reads the people in a file for an application or a report; nothing is stored. */
function importCalls({ settings }: GatewayDeps): Call[] {
  const imports = [groupVisitCalls.importUsers, groupReportCalls.importUsers].map((call) =>
    handle(call, async ({ file, locale }) => {
      const { documents } = await settings.get();
      return presentImport(await importPeople(file, documents), locale);
    }),
  );
  const template = handle(groupVisitCalls.template, async ({ locale }) =>
    presentTemplate(locale, (await settings.get()).documents),
  );
  return [...imports, template];
}
