import { importFileMaxBytes, letterMaxBytes } from '@hall/shared/codes/limits';
import { groupReportCalls } from '@hall/shared/contract/group-visit-report';
import {
  type ApplyDraft,
  ApplyDraftDto,
  ApplyIdDto,
  ChangePasswdDto,
  ImportUsersDto,
  ListApplyDto,
  UnitLoginDto,
} from '@hall/shared/contract/group-visit';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import type { UnitInfo } from '@hall/shared/contract/group-visit-answers';
import type { UnitSignIn } from '@hall/domain/groups/group-visits';
import { importPeople } from '@hall/toolkit/sheets';
import { fieldError, notFoundError } from '@hall/platform/errors';
import { keptKinds } from '@hall/shared/codes/file-kinds';
import { presentImport, presentTemplate } from '../visitor/visitor.router';
import { type Call, publicCall, unitCall } from '../calls/call';
import { FileAnswer } from '../calls/send-file';
import { presentApply, presentApplySummary, presentSaved } from './group-visit.presenter';
import type { GatewayDeps } from '../features';

/** The authorization area: a unit's sign-in and its applications. */
export function groupApplyRoutes(deps: GatewayDeps): Call[] {
  return [...signInCalls(deps), ...applyCalls(deps), ...letterCalls(deps), ...importCalls(deps)];
}

const presentUnit = ({ loginid, unitname, passwdDue }: UnitSignIn): UnitInfo => ({
  loginid,
  unitname,
  passwddue: passwdDue,
});

function signInCalls({ units, keepKeyOf }: GatewayDeps): Call[] {
  return [
    publicCall({
      path: groupVisitCalls.login,
      summary: 'Signs an authorized unit in.',
      Dto: UnitLoginDto,
      async answer(context, form) {
        const { authtoken, unit } = await units.logIn(form, context);
        return { authtoken, unit: presentUnit(unit) };
      },
    }),
    unitCall({
      path: groupVisitCalls.unit,
      withFirstPasswd: true,
      summary: 'Which unit is signed in.',
      async answer({ unit, locale }) {
        // Sent again when the unit switches the language.
        await units.noteLocale(unit, locale);
        return { unit: presentUnit(unit), keepkey: keepKeyOf(unit) };
      },
    }),
    unitCall({
      path: groupVisitCalls.logout,
      withFirstPasswd: true,
      summary: 'Ends the unit’s sign-in.',
      answer: ({ unit }) => units.logOut(unit),
    }),
    unitCall({
      path: groupVisitCalls.changePasswd,
      withFirstPasswd: true,
      summary: 'Changes the unit’s password.',
      Dto: ChangePasswdDto,
      answer: ({ unit, ...caller }, form) => units.changePasswd(unit, form, caller),
    }),
  ];
}

function applyCalls({ applies, uploads }: GatewayDeps): Call[] {
  return [
    unitCall({
      path: groupVisitCalls.list,
      summary: 'The unit’s applications, newest first.',
      Dto: ListApplyDto,
      async answer({ unit }, { page = 1, pagesize = 100 }) {
        const { total, applies: rows } = await applies.list(unit, {
          limit: pagesize,
          offset: (page - 1) * pagesize,
        });
        return { total, applies: rows.map(presentApplySummary) };
      },
    }),
    unitCall({
      path: groupVisitCalls.get,
      summary: 'One application with its form and steps.',
      Dto: ApplyIdDto,
      answer: async ({ unit, locale }, { authapplyid }) => ({
        apply: await presentApply(await applies.get(unit, authapplyid), locale),
      }),
    }),
    unitCall({
      path: groupVisitCalls.saveDraft,
      summary: 'Saves any part of the form, as a new draft or over the one named.',
      Dto: ApplyDraftDto,
      answer: async ({ unit }, form) => presentSaved(await applies.save(unit, form as ApplyDraft)),
    }),
    unitCall({
      path: groupVisitCalls.submit,
      summary: 'Hands an application in: its persons’ seats are taken at once.',
      Dto: ApplyDraftDto,
      answer: async ({ unit }, form) =>
        presentSaved(await applies.submit(unit, form as ApplyDraft)),
    }),
    unitCall({
      path: groupVisitCalls.withdraw,
      summary: 'Withdraws an application; its seats are free again.',
      Dto: ApplyIdDto,
      answer: async ({ unit }, { authapplyid }) =>
        presentSaved(await applies.withdraw(unit, authapplyid)),
    }),
    unitCall({
      path: groupVisitCalls.deleteDraft,
      summary: 'Deletes an application that was never handed in, and its letter.',
      Dto: ApplyIdDto,
      async answer({ unit }, { authapplyid }) {
        const letter = await applies.deleteDraft(unit, authapplyid);
        if (letter) await uploads.remove(letter.file);
      },
    }),
  ];
}

function letterCalls({ applies, uploads }: GatewayDeps): Call[] {
  return [
    unitCall({
      path: groupVisitCalls.uploadLetter,
      summary: 'Keeps the unit’s letter (pdf, jpg or png by its content) under an application.',
      file: { field: 'file', aliases: ['letter', 'letter_url'], maxBytes: letterMaxBytes },
      Dto: ApplyIdDto,
      async answer({ unit, locale, file }, { authapplyid }) {
        if (!file) throw fieldError('file', 'validation.file.document');
        await applies.get(unit, authapplyid);
        const kept = await uploads.keepDocument('letters', file.bytes, 'file');
        const letter = { file: kept, name: file.filename.slice(0, 100) };
        const former = await applies
          .saveLetter(unit, authapplyid, letter)
          .catch(async (error: unknown) => {
            await uploads.remove(kept);
            throw error;
          });
        if (former) await uploads.remove(former.file);
        const { letter_url, letter_name, version } = await presentApply(
          await applies.get(unit, authapplyid),
          locale,
        );
        return { authapplyid, letter_url, letter_name, version };
      },
    }),
    unitCall({
      method: 'get',
      path: groupVisitCalls.letter,
      summary: 'The letter of an application.',
      files: keptKinds,
      Dto: ApplyIdDto,
      async answer({ unit }, { authapplyid }) {
        const { row } = await applies.get(unit, authapplyid);
        if (!row.letter) throw notFoundError();
        const { bytes, kind } = await uploads.read(row.letter.file);
        return new FileAnswer(kind, `letter-${authapplyid}`, bytes);
      },
    }),
  ];
}

/** Reads the people in a file for an application or a report; nothing is stored. */
function importCalls({ settings }: GatewayDeps): Call[] {
  const imports = [groupVisitCalls.importUsers, groupReportCalls.importUsers].map((path) =>
    unitCall({
      path,
      summary: 'The people that an xls, xlsx or txt file names, and what is wrong at which row.',
      file: { field: 'file', maxBytes: importFileMaxBytes },
      Dto: ImportUsersDto,
      answer: async ({ file, locale }) => {
        const { documents } = await settings.get();
        return presentImport(await importPeople(file, documents), locale);
      },
    }),
  );
  const template = unitCall({
    method: 'get',
    path: groupVisitCalls.template,
    summary: 'An xlsx file to fill in with the people of an application.',
    files: ['xlsx'],
    answer: async ({ locale }) => presentTemplate(locale, (await settings.get()).documents),
  });
  return [...imports, template];
}
