import { IsOptional } from 'class-validator';
import { TakesRowId, TakesText } from './fields';
import type { AccountStatus } from '../codes/states';
import { accountCall, answer } from './endpoint';

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

export class RequestBindingDto extends ReasonDto {
  @TakesRowId()
  taid: string;
}

export class SearchAgencyDto {
  @IsOptional()
  @TakesText(0, 50)
  keyword?: string;
}

/** One step of a binding. The description names who did it and why. */
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

const guideSteps = {
  approve: 'Approves a guide’s application.',
  reject: 'Does not approve a guide’s application; the guide is sent the reason.',
  requestBreak: 'Asks a guide to unbind.',
  confirmBreak: 'Agrees to a guide’s request to unbind.',
} as const;

const agencySteps = {
  cancelApply: 'Withdraws the application.',
  requestBreak: 'Asks the agency to unbind.',
  confirmBreak: 'Agrees to the agency’s request to unbind.',
  refuseBreak: 'Does not agree to it: the binding stands.',
} as const;

/** Calls of an agency about its guides (`ta_guides`), and of a guide about its agency (`tg_agency`). */
export const bindingCalls = {
  guides: accountCall(
    'ta_guides/list',
    'The agency’s guides, those that wait for an answer first.',
    { access: ['ta'], unlimited: true, byLanguage: true, returns: answer<GuidesAnswer>() },
  ),
  guideStep: (step: keyof typeof guideSteps) =>
    accountCall(`ta_guides/${step}`, guideSteps[step], {
      access: ['ta'],
      unlimited: true,
      Dto: GuideStepDto,
      returns: answer<GuidesAnswer>(),
    }),
  applicant: accountCall(
    'ta_guides/applicant',
    'The applying guide: name, certificate number and certificate, until the agency has answered.',
    { access: ['ta'], unlimited: true, Dto: GuideIdDto, returns: answer<ApplicantAnswer>() },
  ),
  agency: accountCall('tg_agency/get', 'How the guide stands with its agency.', {
    access: ['tg'],
    unlimited: true,
    byLanguage: true,
    returns: answer<GuideBindingAnswer>(),
  }),
  searchAgencies: accountCall('tg_agency/search', 'Agencies by a part of their name.', {
    access: ['tg'],
    unlimited: true,
    Dto: SearchAgencyDto,
    returns: answer<AgencySearchAnswer>(),
  }),
  requestBinding: accountCall('tg_agency/apply', 'Asks an agency to be bound to it.', {
    access: ['tg'],
    unlimited: true,
    Dto: RequestBindingDto,
    returns: answer<GuideBindingAnswer>(),
  }),
  agencyStep: (step: keyof typeof agencySteps) =>
    accountCall(`tg_agency/${step}`, agencySteps[step], {
      access: ['tg'],
      unlimited: true,
      Dto: AgencyStepDto,
      returns: answer<GuideBindingAnswer>(),
    }),
} as const;
