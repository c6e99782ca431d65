import { keptKinds } from '../../codes/file-kinds';
import { staffCall, searchedList } from './endpoint';
import type { ExportRow } from './exports';
import { type CeremonyMonth, CeremonyMonthDto } from './ceremonies';
import {
  CeremonySheetDto,
  DecideGroupVisitDto,
  ListGroupVisitsDto,
  RevealPersonDto,
  SearchGroupVisitsDto,
} from './group-visits';
import type { GroupVisitDetail, GroupVisitRow, CeremonySheet } from './group-visits-answers';

export const groupVisitEndpoints = {
  search: searchedList<GroupVisitRow>()('authorizations', {
    access: 'authorizations.read',
    summary: 'Group authorizations, the longest waiting first.',
    Dto: ListGroupVisitsDto,
    SearchDto: SearchGroupVisitsDto,
  }),
  export: staffCall<ExportRow>()('authorizations/export', {
    access: 'authorizations.export',
    summary:
      'Orders a file of the applications that the filters find; how far it is, the exports say.',
    Dto: SearchGroupVisitsDto,
    status: 202,
  }),
  ceremonies: staffCall<CeremonySheet>('get')('authorizations/ceremonies', {
    access: 'authorizations.read',
    summary:
      'The approved visits of a day in the order of their sessions: flowers, couplets, rooms.',
    Dto: CeremonySheetDto,
  }),
  ceremonyMonth: staffCall<CeremonyMonth>('get')('authorizations/calendar', {
    access: 'authorizations.read',
    summary: 'The sessions of a month with groups, against memorial rooms and team seats.',
    Dto: CeremonyMonthDto,
  }),
  get: staffCall<GroupVisitDetail>('get')('authorizations/:authapplyid', {
    access: 'authorizations.read',
    summary: 'One application with its form, persons (numbers masked), steps and report.',
  }),
  letter: staffCall<Blob>('get')('authorizations/:authapplyid/letter', {
    access: 'authorizations.read',
    summary: 'The unit’s letter.',
    files: keptKinds,
  }),
  reveal: staffCall<{ idnum: string }>()('authorizations/:authapplyid/idnum', {
    access: 'authorizations.reveal',
    summary: 'One person’s document number unmasked; each look is in the audit log.',
    Dto: RevealPersonDto,
  }),
  decide: staffCall<GroupVisitDetail>()('authorizations/:authapplyid/decision', {
    access: 'authorizations.decide',
    summary: 'Approves one step, returns for correction, rejects, or revokes an approval.',
    Dto: DecideGroupVisitDto,
  }),
};
