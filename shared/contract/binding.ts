import { IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import type { AccountStatus } from '../codes/states';
import { rowIdPattern } from '../rules/row-id';
import { FormText } from './coerce';
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

/** The other side, and the hall, read why. */
class ReasonDto {
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(200, { message: 'validation.reasonTooLong' })
  reason?: string;
}

export class GuideIdDto {
  @IsString({ message: 'validation.required' })
  @Matches(rowIdPattern, { message: 'validation.invalid' })
  guideid: string;
}

export class GuideStepDto extends ReasonDto {
  @IsString({ message: 'validation.required' })
  @Matches(rowIdPattern, { message: 'validation.invalid' })
  guideid: string;
}

/** A step of the guide; its agency is known, so `taid` may be left out but for `apply`. */
export class AgencyStepDto extends ReasonDto {
  @IsOptional()
  @IsString({ message: 'validation.required' })
  @Matches(rowIdPattern, { message: 'validation.invalid' })
  taid?: string;
}

export class ApplyAgencyDto extends ReasonDto {
  @IsString({ message: 'validation.required' })
  @Matches(rowIdPattern, { message: 'validation.invalid' })
  taid: string;
}

export class SearchAgencyDto {
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(0, 50, { message: 'validation.invalid' })
  keyword?: string;
}

/** One step of a binding: who did it and why stand in the description. */
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
  /** When the present state began. */
  since: string;
  /** Orders that name the guide for this agency and whose visit is yet to come. */
  orderspending: number;
  history: BindingEvent[];
}

export interface GuidesAnswer {
  guides: GuideOfAgency[];
}

/** Who applies to an agency, for as long as it has not answered: what it is to decide by. */
export interface ApplicantAnswer {
  /** Whole, as on the certificate. */
  realname: string;
  /** The number of the guide's certificate. */
  paperno: string;
  /** The certificate as a data URL; empty where none is kept. */
  image: string;
}

/** An order that a guide leads for an agency and whose visit is yet to come; of nobody who comes with it. */
export interface GuideOrder {
  /** Empty where the guide booked it: the agency cannot open it. */
  orderid: string;
  orderno: string;
  eventsdate: string;
  /** `08:00-08:45` */
  session: string;
  areaname: string;
  ticketcount: number;
}

export interface GuideOrdersAnswer {
  /** The next first. */
  orders: GuideOrder[];
}

export interface AgencyChoice {
  taid: string;
  taname: string;
  status: AccountStatus;
}

/** How the guide stands with its agency. */
export interface GuideBindingAnswer {
  joinstatus: number;
  breakoffstatus: number;
  /** The agency of the latest binding; empty where there never was one. */
  taid: string;
  taname: string;
  /** Of that agency. */
  travelagents_status?: AccountStatus;
  orderspending: number;
  history: BindingEvent[];
}

export interface AgencySearchAnswer extends GuideBindingAnswer {
  agencies: AgencyChoice[];
}
