import type { Approval } from '../codes/approval';
import type { StepAhead } from '../rules/approval';
import type { ApplyForm } from './group-visit';

/** One thing that happened to an application. */
export interface ApplyStep {
  event: string;
  approval: Approval;
  /** Who did it, as the unit may know it: the unit, the hall's reviewer or approver, the hall. */
  by: string;
  comment: string;
  time: string;
}

/**
 * How far an approved visit is: before its session, in it, after it, or after it with nobody let in at the gate,
 * when its team code has expired. Empty for what is not approved.
 */
export type VisitStage = 'ahead' | 'begun' | 'over' | 'expired' | '';

export interface ApplySummary {
  authapplyid: string;
  unitname: string;
  approval: Approval;
  approvalcomments: string;
  eventsdate: string;
  session: string;
  personscount: number;
  /** Of an approved application. */
  ticketcode: string;
  submittedat: string;
  updatedat: string;
  /** Whether the visit has begun, so that a report can be handed in. */
  reportable: boolean;
  stage: VisitStage;
}

export interface ApplyDetail extends ApplySummary, ApplyForm {
  letter_url: string;
  letter_name: string;
  /** Fields that the hall asks to be corrected. */
  fixedfields: string[];
  version: number;
  areaname: string;
  steps: ApplyStep[];
  /** What is still to come, in order; empty where the application has ended. */
  stepsahead: StepAhead[];
  /** QR code of the team code as SVG, once approved. */
  qr: string;
}

export interface UnitInfo {
  loginid: string;
  unitname: string;
  /** It still has the password that the hall gave it: every other call is refused until it has changed it. */
  passwddue: boolean;
}

export interface UnitSignInAnswer {
  authtoken?: string;
  /** With auth_apply/unit, as of an account. */
  keepkey?: string;
  unit: UnitInfo;
}
export interface ListApplyAnswer {
  total: number;
  applies: ApplySummary[];
}
export interface ApplyAnswer {
  apply: ApplyDetail;
}
export interface SaveApplyAnswer {
  authapplyid: string;
  approval: Approval;
  version: number;
  updatedat: string;
}
