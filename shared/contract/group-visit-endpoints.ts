import { storedKinds } from '../codes/file-kinds';
import { letterMaxBytes } from '../codes/limits';
import { answer, publicCall, type RequestDto, unitCall } from './endpoint';
import {
  type ApplicationDraft,
  ApplicationDraftDto,
  ApplicationIdDto,
  ChangePasswdDto,
  CopyApplicationDto,
  ImportUsersDto,
  ListApplicationsDto,
  ReplacePersonDto,
  UnitLoginDto,
} from './group-visit';
import type {
  ApplicationAnswer,
  ListApplicationsAnswer,
  SaveApplicationAnswer,
  UnitSignInAnswer,
  UploadLetterAnswer,
} from './group-visit-answers';
import { type ReportAnswer, type ReportListAnswer, SaveReportDto } from './group-visit-report';
import { peopleImport, type VisitorImportAnswer } from './visitor-import';

const importCall = (path: string) =>
  unitCall(path, peopleImport.summary, {
    file: peopleImport.file,
    Dto: ImportUsersDto,
    returns: answer<VisitorImportAnswer>(),
  });

/** The texts of the form are declared in a loop, so the class alone does not name them. */
const AnyDraftDto: RequestDto<ApplicationDraft> = ApplicationDraftDto;

/** A unit's sign-in and its applications. */
export const groupVisitCalls = {
  login: publicCall('auth_apply/login', 'Signs an authorized unit in.', {
    Dto: UnitLoginDto,
    returns: answer<UnitSignInAnswer>(),
  }),
  unit: unitCall('auth_apply/unit', 'The signed-in unit.', {
    withFirstPasswd: true,
    unlimited: true,
    returns: answer<UnitSignInAnswer>(),
  }),
  logout: unitCall('auth_apply/logout', 'Ends the unit’s sign-in.', {
    withFirstPasswd: true,
    unlimited: true,
  }),
  changePasswd: unitCall('auth_apply/changePasswd', 'Changes the unit’s password.', {
    withFirstPasswd: true,
    Dto: ChangePasswdDto,
  }),
  list: unitCall('auth_apply/listApply', 'The unit’s applications, newest first.', {
    unlimited: true,
    Dto: ListApplicationsDto,
    returns: answer<ListApplicationsAnswer>(),
  }),
  get: unitCall('auth_apply/getApply', 'One application with its form and steps.', {
    unlimited: true,
    byLanguage: true,
    Dto: ApplicationIdDto,
    returns: answer<ApplicationAnswer>(),
  }),
  saveDraft: unitCall(
    'auth_apply/saveDraft',
    'Saves any part of the form, as a new draft or over the one named.',
    { unlimited: true, Dto: AnyDraftDto, returns: answer<SaveApplicationAnswer>() },
  ),
  submit: unitCall(
    'auth_apply/submitApply',
    'Hands an application in: its persons’ seats are taken at once.',
    { unlimited: true, Dto: AnyDraftDto, returns: answer<SaveApplicationAnswer>() },
  ),
  withdraw: unitCall(
    'auth_apply/withdrawApply',
    'Withdraws an application; its seats are free again.',
    { unlimited: true, Dto: ApplicationIdDto, returns: answer<SaveApplicationAnswer>() },
  ),
  replacePerson: unitCall(
    'auth_apply/replacePerson',
    'Gives one person’s seat in an approved application to another, within the hall’s limits.',
    { unlimited: true, Dto: ReplacePersonDto },
  ),
  copy: unitCall(
    'auth_apply/copyApply',
    'Copies an application to a draft without its session; with `moves`, to ask for another date of the visit.',
    { unlimited: true, Dto: CopyApplicationDto, returns: answer<SaveApplicationAnswer>() },
  ),
  deleteDraft: unitCall(
    'auth_apply/deleteDraft',
    'Deletes an application that was never handed in, and its letter.',
    { unlimited: true, Dto: ApplicationIdDto },
  ),
  uploadLetter: unitCall(
    'auth_apply/uploadLetter',
    'Stores the unit’s letter (pdf, jpg or png by its content) under an application.',
    {
      file: { field: 'file', aliases: ['letter', 'letter_url'], maxBytes: letterMaxBytes },
      Dto: ApplicationIdDto,
      returns: answer<UploadLetterAnswer>(),
    },
  ),
  letter: unitCall('auth_apply/letter', 'The letter of an application.', {
    files: storedKinds,
    Dto: ApplicationIdDto,
  }),
  importUsers: importCall('auth_apply/importUsers'),
  template: unitCall(
    'auth_apply/template',
    'An xlsx file to fill in with the people of an application.',
    { files: ['xlsx'] },
  ),
} as const;

/** Reports of units after their visits. */
export const groupReportCalls = {
  list: unitCall('auth_report/list', 'The unit’s approved applications with their reports.', {
    unlimited: true,
    Dto: ListApplicationsDto,
    returns: answer<ReportListAnswer>(),
  }),
  get: unitCall(
    'auth_report/get',
    'One report; not begun yet, it starts with everyone who was approved.',
    { unlimited: true, Dto: ApplicationIdDto, returns: answer<ReportAnswer>() },
  ),
  save: unitCall('auth_report/save', 'Saves any part of the report.', {
    unlimited: true,
    Dto: SaveReportDto,
    returns: answer<ReportAnswer>(),
  }),
  submit: unitCall('auth_report/submit', 'Hands the report in, once the session has begun.', {
    unlimited: true,
    Dto: SaveReportDto,
    returns: answer<ReportAnswer>(),
  }),
  importUsers: importCall('auth_report/importUsers'),
} as const;
