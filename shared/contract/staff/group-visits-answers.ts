import type { Approval, AuthDecision } from '../../codes/approval';
import type { DocType } from '../../codes/states';
import type { ApprovalStep } from '../../rules/approval';
import type { CeremonyConflict } from '../../rules/ceremonies';
import type { ApplyTextName } from '../group-visit';
import type { ApplyStep, VisitStage } from '../group-visit-answers';

/** An application in the work list. */
export interface GroupVisitRow {
  authapplyid: string;
  unitname: string;
  loginid: string;
  name: string;
  telnum: string;
  approval: Approval;
  eventsdate: string;
  session: string;
  personscount: number;
  flower: number;
  need_memorialroom: number;
  hasletter: boolean;
  first_approved_by: string;
  submittedat: string;
  updatedat: string;
  ticketcode: string;
  stage: VisitStage;
  /** Who came, by the unit's report; null before it. */
  reportedcount: number | null;
  /** Who was let in at the gate; null before the session has begun. */
  admittedcount: number | null;
}

/** A person as a reviewer reads him: the number masked, and what speaks against him. */
export interface ReviewedPerson {
  realname: string;
  doctype: DocType;
  idnum: string;
  /** Another order of that day holds a ticket for him. */
  booked: boolean;
  /** Stands in so many other applications for that day. */
  elsewhere: number;
  /** Came, by the unit's report; null before it. */
  came: boolean | null;
  /** Was let in at the gate; null before the session has begun. */
  admitted: boolean | null;
}

export interface GroupVisitDetail extends GroupVisitRow {
  version: number;
  /** The whole form's texts; document numbers masked. */
  form: Record<ApplyTextName, string>;
  persons: ReviewedPerson[];
  /** Who came without having been approved, by the unit's report. */
  uninvited: { realname: string; idnum: string }[];
  report: { arrivaltime: string; remarks: string; flower: number; reportedat: string } | null;
  lettername: string;
  /** How the letter can be shown; empty for none. */
  letterkind: 'pdf' | 'image' | '';
  approvalcomments: string;
  fixedfields: string[];
  areaname: string;
  steps: ApplyStep[];
  /** What the reader may decide now. */
  decisions: AuthDecision[];
  /** What an approval now would be called. */
  approvalstep: ApprovalStep;
  /** What stands against an approval. */
  conflicts: CeremonyConflict[];
  /** Team seats left in its session. */
  seatsleft: number | null;
  /** Until when it has to be decided: its session's beginning; empty where nothing waits. */
  decidebefore: string;
}

/** One visit of the day's ceremony sheet. */
export interface CeremonyRow {
  authapplyid: string;
  session: string;
  areaname: string;
  unitname: string;
  personscount: number;
  leader: string;
  leadertelnum: string;
  contact: string;
  contacttelnum: string;
  carno: string;
  flower: number;
  flower_text: string;
  need_memorialroom: number;
  couplet: string;
  options: string;
  items: string;
  ticketcode: string;
}

export interface CeremonySheet {
  day: string;
  ceremonies: CeremonyRow[];
}
