import { IsOptional } from 'class-validator';
import { TakesRowId, TakesText } from './fields';
import type { AccountStatus } from '../codes/states';
import { endpoint } from './endpoint';

type AgencyStep =
  | 'search'
  | 'get'
  | 'apply'
  | 'cancelApply'
  | 'requestBreak'
  | 'confirmBreak'
  | 'refuseBreak';

export const bindingCalls = {
  guides: (step: 'list' | 'approve' | 'reject' | 'requestBreak' | 'confirmBreak') =>
    endpoint<object, GuidesAnswer>(`ta_guides/${step}`),
  applicant: endpoint<GuideIdDto, ApplicantAnswer>('ta_guides/applicant'),
  orders: endpoint<GuideIdDto, GuideOrdersAnswer>('ta_guides/orders'),
  agency: <Step extends AgencyStep>(step: Step) =>
    endpoint<object, Step extends 'search' ? AgencySearchAnswer : GuideBindingAnswer>(
      `tg_agency/${step}`,
    ),
} as const;

/** The other side and the hall read the reason. */
class ReasonDto {
  @IsOptional()
  @TakesText(0, 200, 'validation.reasonTooLong', 'validation.invalid')
  reason?: string;
}

export class GuideIdDto {
  @TakesRowId()
  guideid: string;
}

export class GuideStepDto extends ReasonDto {
  @TakesRowId()
  guideid: string;
}

/** A step of the guide. Its agency is known, so only `apply` requires `taid`. */
export class AgencyStepDto extends ReasonDto {
  @IsOptional()
  @TakesRowId()
  taid?: string;
}

export class ApplyAgencyDto extends ReasonDto {
  @TakesRowId()
  taid: string;
}

export class SearchAgencyDto {
  @IsOptional()
  @TakesText(0, 50)
  keyword?: string;
}

/** One step of a binding. The description says who did it and why. */
export interface BindingEvent {
  description: string;
  time: string;
}

export interface GuideOfAgency {
  guideid: string;
  /** Masked, like the phone. */
  realname: string;
  telnum: string;
  status: AccountStatus;
  joinstatus: number;
  breakoffstatus: number;
  /** Start of the present state. */
  since: string;
  /** Future orders that name the guide for this agency. */
  orderspending: number;
  history: BindingEvent[];
}

export interface GuidesAnswer {
  guides: GuideOfAgency[];
}

/** A guide whose application to an agency is open: the data that the agency decides by. */
export interface ApplicantAnswer {
  /** Unmasked, as on the certificate. */
  realname: string;
  /** Number of the guide's certificate. */
  paperno: string;
  /** The certificate as a data URL. Empty if none is stored. */
  image: string;
}

/** A future order that a guide leads for an agency. It names no visitor. */
export interface GuideOrder {
  /** Empty if the guide booked the order: the agency cannot open it. */
  orderid: string;
  orderno: string;
  eventsdate: string;
  /** `08:00-08:45` */
  session: string;
  areaname: string;
  ticketcount: number;
}

export interface GuideOrdersAnswer {
  /** Sorted by date, the next visit first. */
  orders: GuideOrder[];
}

export interface AgencyChoice {
  taid: string;
  taname: string;
  status: AccountStatus;
}

/** The guide's binding to its agency. */
export interface GuideBindingAnswer {
  joinstatus: number;
  breakoffstatus: number;
  /** The agency of the latest binding. Empty if there never was one. */
  taid: string;
  taname: string;
  /** Status of that agency. */
  travelagents_status?: AccountStatus;
  orderspending: number;
  history: BindingEvent[];
}

export interface AgencySearchAnswer extends GuideBindingAnswer {
  agencies: AgencyChoice[];
}
