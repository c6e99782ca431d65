import { Matches } from 'class-validator';
import { TakesText } from '../fields';
import type { Permission } from '../../rules/permissions';
import { staffEndpoint } from './endpoint';

/** Kinds of cases that can be assigned, and the permission to work on them. */
export const caseKinds = {
  account: 'accounts.review',
  authorization: 'authorizations.decide',
  order: 'orders.review',
} as const satisfies Record<string, Permission>;
export type CaseKind = keyof typeof caseKinds;

export class AssignCaseDto {
  /** The new assignee. Empty: unassigned. */
  @Matches(/^\d{0,18}$/, { message: 'validation.invalid' })
  to: string;

  /** The assignee when the page was opened. Empty: unassigned. */
  @Matches(/^\d{0,18}$/, { message: 'validation.invalid' })
  from: string;
}

export class CaseNoteDto {
  @TakesText(1, 500, 'validation.required')
  text: string;
}

export interface Colleague {
  staffid: string;
  username: string;
}

/** Assignee and notes of a case. */
export interface StaffCase {
  assignee: Colleague | null;
  /** Staff who work on such cases. */
  colleagues: Colleague[];
  /** Newest first. */
  notes: { noteid: string; at: string; by: string; text: string }[];
}

/** A case that is assigned to a member of staff. */
export interface AssignedCaseRow {
  kind: CaseKind;
  key: string;
  username: string;
  at: string;
}

/** @returns the calls about the cases of a kind */
export const casesOf = <Kind extends CaseKind>(kind: Kind) => ({
  get: staffEndpoint<undefined, StaffCase>()('get', `cases/${kind}/:key`),
  assign: staffEndpoint<AssignCaseDto>()('put', `cases/${kind}/:key/assignee`),
  note: staffEndpoint<CaseNoteDto>()('post', `cases/${kind}/:key/notes`),
});

export const caseEndpoints = {
  /** All assigned cases of the kinds that the reader works on. */
  assigned: staffEndpoint<undefined, { items: AssignedCaseRow[] }>()('get', 'cases'),
};
