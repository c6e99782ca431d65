import type { DocType } from '@hall/shared/codes/states';
import type { ApplyForm } from '@hall/shared/contract/group-visit';
import type { ReportForm } from '@hall/shared/contract/group-visit-report';

/** A person of an application as stored: the number sealed, its blind index where the row is complete. */
export interface StoredPerson {
  realname: string;
  doctype: DocType;
  idnum: string;
  key: string;
}

/** The form without its persons; `idnum` and `leader_idnum` are sealed. */
export type StoredForm = Partial<Omit<ApplyForm, 'personsdata'>>;

/** What is stored of an application that its unit filled in. */
export interface StoredApply {
  form: StoredForm;
  persons: StoredPerson[];
  sessionId: string | null;
}

/** The report without its persons. */
export type StoredReport = Partial<Omit<ReportForm, 'personsdata'>>;

/** The letter that a unit uploaded. */
export interface StoredLetter {
  file: string;
  name: string;
}
