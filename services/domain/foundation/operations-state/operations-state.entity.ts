import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { QueueName } from '@hall/queues/names';

/** Whether and why the operators paused the intake or a background queue. */
interface PauseState {
  paused: boolean;
  reason: string;
}

/** The last drift check, and the total of rebuilt days. */
interface DriftState {
  seats: number;
  rebuilt: number;
}

/** The last audit entry in the process log. */
interface AuditLoggedState {
  auditid: string;
}

/** The last day with a morning digest. */
interface DigestState {
  day: string;
}

/** Set once everything is sealed and bound; unsealed values are then refused. */
interface SealedState {
  everything: true;
}

export type Pausable = 'intake' | `queue.${QueueName}`;

/** State shared by all processes: pauses, drift, audit logging, digest, sealing. */
@Entity('operations_state')
export class OperationsState {
  @PrimaryColumn({ type: 'text' }) key: Pausable | 'drift' | 'auditLogged' | 'digest' | 'sealed';

  @Column('jsonb')
  value: Partial<PauseState & DriftState & AuditLoggedState & DigestState & SealedState>;

  @Column('timestamptz', { default: () => 'now()' }) at: Date;
}
