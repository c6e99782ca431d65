import { IsString, Length, Matches } from 'class-validator';
import type { Permission } from '../../rules/permissions';
import { FormText } from '../coerce';
import { staffEndpoint } from './endpoint';

/** What somebody can have in hand, and who works on it. */
export const caseKinds = {
  account: 'accounts.review',
  authorization: 'authorizations.decide',
  order: 'orders.review',
} as const satisfies Record<string, Permission>;
export type CaseKind = keyof typeof caseKinds;

export class AssignCaseDto {
  /** Whose it is from now on; empty: everybody's again. */
  @Matches(/^\d{0,18}$/, { message: 'validation.invalid' })
  to: string;

  /** Whose it was as the page was opened; empty: everybody's. */
  @Matches(/^\d{0,18}$/, { message: 'validation.invalid' })
  from: string;
}

export class CaseNoteDto {
  @FormText()
  @IsString({ message: 'validation.required' })
  @Length(1, 500, { message: 'validation.required' })
  text: string;
}

export interface Colleague {
  staffid: string;
  username: string;
}

/** What stands beside a case. */
export interface StaffCase {
  assignee: Colleague | null;
  /** Who works on such cases. */
  colleagues: Colleague[];
  /** The newest first. */
  notes: { noteid: string; at: string; by: string; text: string }[];
}

/** A case that somebody has in hand. */
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

/** Its calls as the console makes them. */
export const caseEndpoints = {
  /** What is in anybody's hand, of the kinds that the reader works on. */
  assigned: staffEndpoint<undefined, { items: AssignedCaseRow[] }>()('get', 'cases'),
};
