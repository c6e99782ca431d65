import type { CeremonyLoad } from '../../rules/ceremonies';
import { IsMonth } from '../field-rules';

/** The month of the ceremonies. */
export class CeremonyMonthDto {
  @IsMonth()
  month: string;
}

/** A session with approved or waiting group visits, and the hall's resources for them. */
export interface CeremonySession extends CeremonyLoad {
  eventssessionid: string;
  areaname: string;
  /** Approved group visits and their people. */
  units: number;
  people: number;
  /** Group visits that wait for a decision. Their seats are held. */
  waiting: number;
  /** Free team seats. */
  seatsleft: number;
}

export interface CeremonyMonth {
  /** Number of memorial rooms in the hall. */
  rooms: number;
  sessions: CeremonySession[];
}
