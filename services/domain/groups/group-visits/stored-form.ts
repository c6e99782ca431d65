import type { DocType } from '@hall/shared/codes/states';
import type { ApplyForm } from '@hall/shared/contract/group-visit';
import type { ReportForm } from '@hall/shared/contract/group-visit-report';

/** A stored person of an application: encrypted number, and its blind index if the row is complete. */
export interface StoredPerson {
  realname: string;
  doctype: DocType;
  idnum: string;
  key: string;
}

/** The form without its persons; `idnum` and `leader_idnum` are encrypted. */
export type StoredForm = Partial<Omit<ApplyForm, 'personsdata'>>;

export interface StoredApply {
  form: StoredForm;
  persons: StoredPerson[];
  sessionId: string | null;
}

export type StoredReport = Partial<Omit<ReportForm, 'personsdata'>>;

export interface StoredLetter {
  file: string;
  name: string;
}
