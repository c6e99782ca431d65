import { IssueGroupUnitDto } from '@hall/shared/contract/staff/group-units';
import {
  createFirstPasswd,
  createGroupUnits,
  findLoginids,
  type FirstPasswd,
} from '../../groups/group-visits';
import type { ImportRules } from './import-kind';

/** Authorized units. Each gets an account with a first password, which is shown once. */
export const unitRows: ImportRules<IssueGroupUnitDto, FirstPasswd> = {
  columns: [
    { name: 'loginid', width: 20, isNeeded: true },
    { name: 'unitname', width: 36, isNeeded: true },
    { name: 'contact', width: 16, isNeeded: false },
    { name: 'telnum', width: 20, isNeeded: false },
  ],
  Dto: IssueGroupUnitDto,
  fieldsOf: ({ loginid, unitname, contact, telnum }) => ({ loginid, unitname, contact, telnum }),
  keyOf: ({ loginid }) => loginid.toLowerCase(),
  labelOf: ({ loginid = '', unitname = '' }) => `${loginid} ${unitname}`,
  async examine({ database }, forms) {
    const taken = await findLoginids(
      database,
      forms.map(({ loginid }) => loginid),
    );
    return forms.map(({ loginid }) => ({ exists: taken.has(loginid.toLowerCase()) }));
  },
  prepare: createFirstPasswd,
  carryOut: ({ database }, form, by, within, first) =>
    createGroupUnits(database).issue(by, form, within, first),
};
