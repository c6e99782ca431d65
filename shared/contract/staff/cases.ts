import { Matches } from 'class-validator';
import { TakesText } from '../fields';
import type { Permission } from '../../rules/permissions';
import { staffCall } from './endpoint';

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
  get: staffCall<StaffCase>('get')(`cases/${kind}/:key`, {
    access: caseKinds[kind],
    summary: `The assignee of the ${kind}, the possible assignees, and its notes.`,
  }),
  assign: staffCall('put')(`cases/${kind}/:key/assignee`, {
    access: caseKinds[kind],
    summary: `Give the ${kind} to a colleague, take it, or give it back to all.`,
    Dto: AssignCaseDto,
  }),
  note: staffCall()(`cases/${kind}/:key/notes`, {
    access: caseKinds[kind],
    summary: `Leave a note for the next assignee of the ${kind}.`,
    Dto: CaseNoteDto,
  }),
});

export const caseEndpoints = {
  assigned: staffCall<{ items: AssignedCaseRow[] }>('get')('cases', {
    access: 'worklists.read',
    summary: 'The cases that somebody has in hand, of the kinds that the reader works on.',
  }),
};
