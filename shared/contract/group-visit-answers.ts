import type { Approval } from '../codes/approval';
import type { ApprovalEnd, StepAhead } from '../rules/approval';
import type { ApplicationForm } from './group-visit';

/** One step in the history of an application. */
export interface ApplicationStep {
  event: string;
  approval: Approval;
  /** The actor as shown to the unit: the unit, the hall's reviewer or approver, or the hall. */
  by: string;
  comment: string;
  time: string;
}

/**
 * Stage of an approved visit: before, during or after its session. `expired`: the session is over and nobody was admitted at
 * the gate, so the team code expired. Empty if not approved.
 */
export type VisitStage = 'ahead' | 'begun' | 'over' | 'expired' | '';

/** Another application that belongs to this one. */
export interface RelatedApplication {
  authapplyid: string;
  approval: Approval;
  eventsdate: string;
  session: string;
}

export interface ApplicationSummary {
  authapplyid: string;
  unitname: string;
  approval: Approval;
  approvalcomments: string;
  eventsdate: string;
  session: string;
  personscount: number;
  /** Only of an approved application. */
  ticketcode: string;
  submittedat: string;
  updatedat: string;
  /** Whether the visit has begun, so that a report can be handed in. */
  reportable: boolean;
  stage: VisitStage;
  /** Number of the application that this one was copied from. Empty if none. */
  copiedfrom: string;
  /** It asks for another date of that application's visit. */
  movesvisit: boolean;
  /** How it ended if `approval` does not tell: its approval was revoked, nobody decided in time, its visit was moved or cancelled. */
  endedby: ApprovalEnd | '';
}

/** The applications around one, by its own fields `copiedfrom` and `movesvisit`. */
export interface RelatedAnswers {
  /** The application that it was copied from. */
  source: RelatedApplication | null;
  /** The application that asks for another date of its visit, or moved it. */
  otherdate: RelatedApplication | null;
}

export interface ApplicationDetail extends ApplicationSummary, ApplicationForm, RelatedAnswers {
  letter_url: string;
  letter_name: string;
  /** Fields that the hall wants corrected. */
  fixedfields: string[];
  /** Those of them that the unit has changed since. */
  correctedfields: string[];
  version: number;
  areaname: string;
  steps: ApplicationStep[];
  /** Steps still ahead, in order. Empty if the application has ended. */
  stepsahead: StepAhead[];
  /** How many people can still be replaced, and until when (ISO 8601). Missing if none can. */
  replacing?: { left: number; until: string };
  /** QR code of the team code as SVG, once approved. */
  qr: string;
}

export interface UnitInfo {
  loginid: string;
  unitname: string;
  /** The unit still has the password that the hall issued. All other calls are refused until it is changed. */
  passwddue: boolean;
}

export interface UnitSignInAnswer {
  authtoken?: string;
  /** With auth_apply/unit, as for an account. */
  keepkey?: string;
  unit: UnitInfo;
  /** With auth_apply/login: another device was signed in as the unit, and no longer is. */
  endedother?: boolean;
}
export interface ListApplicationsAnswer {
  total: number;
  applies: ApplicationSummary[];
}
export interface ApplicationAnswer {
  apply: ApplicationDetail;
}
export interface SaveApplicationAnswer {
  authapplyid: string;
  approval: Approval;
  version: number;
  updatedat: string;
}

export type UploadLetterAnswer = Pick<
  ApplicationDetail,
  'authapplyid' | 'letter_url' | 'letter_name' | 'version'
>;
