import type { AccountStatus, AccountType } from '../../codes/states';
import type { RiskMeasure } from '../../rules/risk-measures';
import { IsDay } from '../field-rules';
import { staffEndpoint } from './endpoint';
import { type ListAnswer, ListQueryDto } from './list';
import { ReasonDto } from './reason';

export class ListRiskDto extends ListQueryDto {}

/** What speaks against an account. */
export interface AccountRisk {
  score: number;
  /** In the reader's language, with their points, the heaviest first. */
  reasons: { text: string; points: number }[];
  measures: RiskMeasure[];
  /** Since when anything has; empty where nothing does. */
  since: string;
  /** The last day of a pause; empty where there is none. */
  pauseduntil: string;
  /** The last day on which the score has no effect, and why; empty where it has. */
  setasideuntil: string;
  setasidereason: string;
}

/** An account on the list of those to be looked at. */
export interface RiskRow extends AccountRisk {
  accountid: string;
  type: AccountType;
  status: AccountStatus;
  realname: string;
}

/** Until when, and why, a score has no effect. */
export class SetRiskAsideDto extends ReasonDto {
  @IsDay()
  until: string;
}

/** Its calls as the console makes them. */
export const riskEndpoints = {
  list: staffEndpoint<ListRiskDto, ListAnswer<RiskRow>>()('get', 'risk'),
  get: staffEndpoint<undefined, AccountRisk>()('get', 'risk/:accountid'),
  setAside: staffEndpoint<SetRiskAsideDto>()('post', 'risk/:accountid/set-aside'),
};
