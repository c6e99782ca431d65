import type { CeremonyLoad } from '../../rules/ceremonies';
import { IsMonth } from '../field-rules';

/** Which month of ceremonies is looked at. */
export class CeremonyMonthDto {
  @IsMonth()
  month: string;
}

/** A session with groups, approved or waiting, against what the hall has for them. */
export interface CeremonySession extends CeremonyLoad {
  eventssessionid: string;
  areaname: string;
  /** Approved groups and their people. */
  units: number;
  people: number;
  /** Groups that wait for a decision; their seats are held. */
  waiting: number;
  /** Team seats that nobody has. */
  seatsleft: number;
}

export interface CeremonyMonth {
  /** How many memorial rooms the hall has. */
  rooms: number;
  sessions: CeremonySession[];
}
