import type { Approval } from '@hall/shared/codes/approval';
import type { Locale, OrderStatus } from '@hall/shared/codes/states';
import type { ApplyForm } from '@hall/shared/contract/authorization';

/** A person of an application as stored: the number sealed, its blind index where the row is complete. */
export interface StoredPerson {
  realname: string;
  doctype: number;
  idnum: string;
  key: string;
}

/** The form without its persons; `idnum` and `leader_idnum` are sealed. */
export type StoredForm = Partial<Omit<ApplyForm, 'personsdata'>>;

/** The letter that a unit uploaded. */
export interface StoredLetter {
  file: string;
  name: string;
}

/** An application as the store has it, with what its session and order say. */
export interface ApplyRow {
  id: string;
  unit_id: string;
  approval: Approval;
  version: number;
  form: StoredForm;
  persons: StoredPerson[];
  letter: StoredLetter | null;
  session_id: string | null;
  order_id: string | null;
  approvalcomments: string;
  fixedfields: string[];
  first_approved_by: string | null;
  created_at: Date;
  updated_at: Date;
  submitted_at: Date | null;
  loginid: string;
  issued_to: string;
  contact_telnum: string;
  /** The language in which the unit is told. */
  unit_locale: Locale;
  visit_date: string | null;
  starttime: string | null;
  endtime: string | null;
  name_zh: string | null;
  name_en: string | null;
  ticketcode: string | null;
  /** Of the order that holds the seats; 3 where it was ended. */
  order_status: OrderStatus | null;
  orderno: string | null;
  closed: boolean;
  /** By the store's clock: whether the session has begun. */
  begun: boolean;
  /** How many of its people the gate let in. */
  admitted: number;
}

export interface StepRow {
  event: string;
  approval: Approval;
  by_kind: 'unit' | 'staff' | 'hall';
  by_name: string;
  comment: string;
  at: Date;
}

export interface NewStep {
  event: string;
  approval: Approval;
  by: { kind: StepRow['by_kind']; name: string };
  comment?: string;
}
