import { Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * That somebody visited on a day, without saying who: written as name and number of the ticket are erased, and gone once
 * no limit of visits looks back so far.
 */
@Entity('past_visits')
@Index('past_visits_date', ['visitDate'])
export class PastVisit {
  /** The blind index of the document. */
  @PrimaryColumn({ type: 'text' })
  visitorKey: string;

  @PrimaryColumn({ type: 'date' })
  visitDate: string;
}
