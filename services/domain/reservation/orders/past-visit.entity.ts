import { Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The day of a visit without a name, for the visit limits. Written when the ticket's name and number are erased, and
 * deleted once no visit limit counts the day.
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
