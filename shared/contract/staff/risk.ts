import { staffCall } from './endpoint';
import type { AccountStatus, AccountType } from '../../codes/states';
import type { RiskMeasure } from '../../rules/risk-measures';
import { IsDay } from '../field-rules';
import { type ListAnswer, ListQueryDto } from './list';
import { ReasonDto } from './reason';

export class ListRiskDto extends ListQueryDto {}

/** Risk score of an account. */
export interface AccountRisk {
  score: number;
  /** In the reader's language, with points, the highest first. */
  reasons: { text: string; points: number }[];
  measures: RiskMeasure[];
  /** When the first reason was recorded. Empty if none. */
  since: string;
  /** The last day of a pause. Empty if not paused. */
  pauseduntil: string;
  /** The last day on which the score has no effect, and why. Empty if it has an effect. */
  setasideuntil: string;
  setasidereason: string;
}

/** An account on the risk list. */
export interface RiskRow extends AccountRisk {
  accountid: string;
  type: AccountType;
  status: AccountStatus;
  realname: string;
}

/** Suspends the effect of a score until a day, with the reason. */
export class SetRiskAsideDto extends ReasonDto {
  @IsDay()
  until: string;
}

export const riskEndpoints = {
  list: staffCall<ListAnswer<RiskRow>>('get')('risk', {
    access: 'risk.read',
    summary: 'Accounts to be looked at, the longest first.',
    Dto: ListRiskDto,
  }),
  get: staffCall<AccountRisk>('get')('risk/:accountid', {
    access: 'risk.read',
    summary: 'The risk signals of an account, in points and in words.',
  }),
  setAside: staffCall()('risk/:accountid/set-aside', {
    access: 'risk.decide',
    summary: 'Let it have no effect until the end of a day.',
    Dto: SetRiskAsideDto,
  }),
};
