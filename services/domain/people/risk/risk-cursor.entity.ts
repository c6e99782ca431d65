import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the background has looked through what accounts do, by the kind of trace. */
@Entity('risk_cursors')
export class RiskCursor {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ type: 'bigint' })
  position: string;
}
