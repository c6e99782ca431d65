import { IsOptional } from 'class-validator';
import type { AbsenceState } from '../../codes/states';
import { IsDay } from '../field-rules';
import { ReasonDto } from './reason';
import { staffCall } from './endpoint';

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

export const absenceEndpoints = {
  list: staffCall<{ items: SessionAbsences[] }>('get')('absences', {
    access: 'orders.write',
    summary: 'The sessions of a day, or those whose absences wait, with the accounts absent.',
    Dto: AbsencesDto,
  }),
  disturb: staffCall<{ accounts: number }>()('sessions/:sessionid/disturb', {
    access: 'orders.write',
    summary: 'Marks a session as disturbed: its absences wait for a decision.',
    Dto: ReasonDto,
  }),
  confirm: staffCall<{ accounts: number }>()('sessions/:sessionid/absences/confirm', {
    access: 'accounts.status',
    summary: 'Confirms the absences of a session, which then take effect.',
    Dto: ReasonDto,
  }),
  withdraw: staffCall<{ accounts: number }>()('sessions/:sessionid/absences/withdraw', {
    access: 'accounts.status',
    summary: 'Takes all absences of a session back, with their effects.',
    Dto: ReasonDto,
  }),
};
