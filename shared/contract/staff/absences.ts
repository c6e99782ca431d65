import { IsOptional } from 'class-validator';
import type { AbsenceState } from '../../codes/states';
import { IsDay } from '../field-rules';
import { staffEndpoint } from './endpoint';
import type { ReasonDto } from './reason';

export class AbsencesDto {
  /** Hall date. Unset: the sessions whose absences wait for a decision. */
  @IsOptional()
  @IsDay()
  day?: string;
}

/** A session and the accounts of which nobody came. */
export interface SessionAbsences {
  eventssessionid: string;
  date: string;
  session: string;
  areaname: string;
  accounts: number;
  /** `open`: the absences have no effect until staff confirm them. Empty: no case. */
  state: AbsenceState | '';
  /** Why the session was marked as disturbed. Empty: nobody was admitted. */
  reason: string;
}

const act = <Act extends string>(path: Act) =>
  staffEndpoint<ReasonDto, { accounts: number }>()('post', `sessions/:sessionid/${path}`);

export const absenceEndpoints = {
  list: staffEndpoint<AbsencesDto, { items: SessionAbsences[] }>()('get', 'absences'),
  disturb: act('disturb'),
  confirm: act('absences/confirm'),
  withdraw: act('absences/withdraw'),
};
