import type { ApplyIdDto, ChangePasswdDto, ListApplyDto, UnitLoginDto } from './group-visit';
import type {
  ApplyAnswer,
  ListApplyAnswer,
  SaveApplyAnswer,
  UnitSignInAnswer,
} from './group-visit-answers';
import { endpoint } from './endpoint';
import type { VisitorImportAnswer } from './visitor-import';

export const groupVisitCalls = {
  login: endpoint<UnitLoginDto, UnitSignInAnswer>('auth_apply/login'),
  logout: endpoint<undefined, object>('auth_apply/logout'),
  unit: endpoint<undefined, UnitSignInAnswer>('auth_apply/unit'),
  changePasswd: endpoint<ChangePasswdDto, object>('auth_apply/changePasswd'),
  list: endpoint<ListApplyDto, ListApplyAnswer>('auth_apply/listApply'),
  get: endpoint<ApplyIdDto, ApplyAnswer>('auth_apply/getApply'),
  saveDraft: endpoint<object, SaveApplyAnswer>('auth_apply/saveDraft'),
  submit: endpoint<object, SaveApplyAnswer>('auth_apply/submitApply'),
  withdraw: endpoint<ApplyIdDto, SaveApplyAnswer>('auth_apply/withdrawApply'),
  deleteDraft: endpoint<ApplyIdDto, object>('auth_apply/deleteDraft'),
  uploadLetter: endpoint<FormData, { letter_name: string }>('auth_apply/uploadLetter'),
  letter: 'auth_apply/letter',
  importUsers: endpoint<FormData, VisitorImportAnswer>('auth_apply/importUsers'),
  template: 'auth_apply/template',
} as const;
