import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AgencyOperator } from '../accounts/agency-operator.entity';

/** A device on which an operator of an agency has signed in, as a keyed hash of the browser's device id. */
@Entity('operator_devices')
export class OperatorDevice {
  @PrimaryColumn({ type: 'bigint' })
  operatorId: string;

  @PrimaryColumn({ type: 'text' })
  deviceHash: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  firstAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastAt: Date;

  @ManyToOne(() => AgencyOperator, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'operator_id', referencedColumnName: 'id' })
  operator?: AgencyOperator;
}
