import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { QueueName } from '@hall/queues/names';

/** Whether the operators have the intake, or a queue of background work, paused, and why. */
interface PauseState {
  paused: boolean;
  reason: string;
}

/** What the drift watch saw at its last look, and the days that were rebuilt since the beginning. */
interface DriftState {
  seats: number;
  rebuilt: number;
}

/** How far the audit log was written into the processes' log. */
interface AuditLoggedState {
  auditid: string;
}

/** The last day of which it was mailed what waits. */
interface DigestState {
  day: string;
}

/** That everything kept is sealed and bound to its place, so that nothing else is taken any more. */
interface SealedState {
  everything: true;
}

/** What the operators can pause. */
export type Pausable = 'intake' | `queue.${QueueName}`;

/** A fact that all processes share: what is paused, what the drift watch saw, what was logged, whether all is sealed. */
@Entity('operations_state')
export class OperationsState {
  @PrimaryColumn({ type: 'text' })
  key: Pausable | 'drift' | 'auditLogged' | 'digest' | 'sealed';

  /** That of its key. */
  @Column({ type: 'jsonb' })
  value: Partial<PauseState & DriftState & AuditLoggedState & DigestState & SealedState>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;
}
