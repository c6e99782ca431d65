import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { StaffChannel } from '@hall/shared/codes/channels';

/** A booking made by staff, and the channel of its request. */
@Entity('staff_bookings')
@Check('staff_bookings_channel_check', `channel IN ('counter', 'telephone')`)
export class StaffBooking {
  @PrimaryColumn({ type: 'text' }) requestid: string;
  @Column('text') channel: StaffChannel;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
}
