import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The position of the background scoring in each kind of trace. */
@Entity('risk_cursors')
export class RiskCursor {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ type: 'bigint' })
  position: string;
}
