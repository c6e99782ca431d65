import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { TakesRowId, TakesText } from '../fields';
import type { AccountStatus } from '../../codes/states';
import {
  type BindingState,
  bindingStates,
  consentWays,
  type ConsentWay,
  type RecordedState,
} from '../../rules/bindings';
import { ListQueryDto } from './list';
import { staffCall, searchedList } from './endpoint';

export class ListBindingsDto extends ListQueryDto {
  @IsOptional()
  @IsIn(bindingStates, { message: 'validation.invalid' })
  state?: RecordedState;

  /** Only bindings of this guide or agency. */
  @IsOptional()
  @TakesRowId('validation.invalid', 'validation.invalid')
  accountid?: string;
}

/** The filters plus personal search terms, which are sent in the body and never in the URL. */
export class SearchBindingsDto extends ListBindingsDto {
  /** Part of a name, or a phone, whole or its last four digits. */
  @IsOptional()
  @TakesText(1, 60)
  keyword?: string;
}

export interface BindingParty {
  accountid: string;
  realname: string;
  /** Masked. */
  telnum: string;
  status: AccountStatus;
}

export interface BindingRow {
  bindingid: string;
  state: BindingState;
  guide: BindingParty;
  agency: BindingParty;
  createdat: string;
  changedat: string;
  /** Future orders that name the guide for the agency. They remain whatever happens to the binding. */
  orderspending: number;
}

export interface BindingDetail extends BindingRow {
  history: { description: string; by: string; reason: string; at: string }[];
}

/** Steps that staff can take for an agency. `unbind` ends an active binding. */
export const staffBindingSteps = ['approve', 'reject', 'unbind'] as const;
export type StaffBindingStep = (typeof staffBindingSteps)[number];

export class StepBindingDto {
  @IsIn(staffBindingSteps, { message: 'validation.required' })
  step: StaffBindingStep;

  /** Both sides read it. Required for `reject` and `unbind`. */
  @IsOptional()
  @TakesText(0, 200, 'validation.reason')
  reason?: string;

  /** How the agency agreed to an approval: its reason, unless another is given. */
  @IsOptional()
  @IsIn(consentWays, { message: 'validation.invalid' })
  consent?: ConsentWay;

  /** The approval can be undone for `undoSeconds`. Its message is sent after that. */
  @IsOptional()
  @IsBoolean({ message: 'validation.invalid' })
  undoable?: boolean;
}

export const bindingEndpoints = {
  search: searchedList<BindingRow>()('bindings', {
    access: 'bindings.read',
    summary: 'Bindings, those that wait longest first.',
    Dto: ListBindingsDto,
    SearchDto: SearchBindingsDto,
  }),
  get: staffCall<BindingDetail>('get')('bindings/:bindingid', {
    access: 'bindings.read',
    summary: 'One binding with its steps: actor, time and reason.',
  }),
  step: staffCall()('bindings/:bindingid/step', {
    access: 'bindings.decide',
    summary: 'Approve or refuse in the agency’s place, or end a binding.',
    Dto: StepBindingDto,
  }),
  undo: staffCall()('bindings/:bindingid/step/undo', {
    access: 'bindings.decide',
    summary: 'Undo an approval of one’s own within ten seconds.',
  }),
};
