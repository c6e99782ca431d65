import type { Approval, AuthDecision } from '../../codes/approval';
import type { DocType } from '../../codes/states';
import type { ApprovalEnd, ApprovalStep } from '../../rules/approval';
import type { CeremonyConflict } from '../../rules/ceremonies';
import type { ApplicationTextName } from '../group-visit';
import type { ApplicationStep, RelatedAnswers, VisitStage } from '../group-visit-answers';

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
  /** People who came, by the unit's report. Null before the report. */
  reportedcount: number | null;
  /** People admitted at the gate. Null before the session begins. */
  admittedcount: number | null;
  /** It asks for another date of an approved visit. */
  movesvisit: boolean;
  /** How it ended if `approval` does not tell. */
  endedby: ApprovalEnd | '';
}

/** A person as shown to a reviewer: the number masked, with reasons against an approval. */
export interface ReviewedPerson {
  realname: string;
  doctype: DocType;
  idnum: string;
  /** The person has a ticket in another order of that day. */
  booked: boolean;
  /** Number of other applications of that day that list the person. */
  elsewhere: number;
  /** Whether the person came, by the unit's report. Null before the report. */
  came: boolean | null;
  /** Whether the person was admitted at the gate. Null before the session begins. */
  admitted: boolean | null;
}

export interface GroupVisitDetail extends GroupVisitRow, RelatedAnswers {
  /** The order that holds the seats; null without seats. */
  order: { orderid: string; orderno: string } | null;
  version: number;
  /** All texts of the form. Document numbers are masked. */
  form: Record<ApplicationTextName, string>;
  persons: ReviewedPerson[];
  /** People who came without approval, by the unit's report. */
  uninvited: { realname: string; idnum: string }[];
  report: { arrivaltime: string; remarks: string; flower: number; reportedat: string } | null;
  lettername: string;
  /** How the letter can be displayed. Empty if none. */
  letterkind: 'pdf' | 'image' | '';
  approvalcomments: string;
  fixedfields: string[];
  areaname: string;
  steps: ApplicationStep[];
  /** Decisions that the reader may make now. */
  decisions: AuthDecision[];
  /** The step that an approval would take now. */
  approvalstep: ApprovalStep;
  /** Conflicts that prevent an approval. */
  conflicts: CeremonyConflict[];
  /** Team seats left in its session. */
  seatsleft: number | null;
  /** Deadline of the decision: the start of its session. Empty if no decision is due. */
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
