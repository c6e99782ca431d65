import { IsInt, Max, Min } from 'class-validator';
import { FormInteger } from '../coerce';
import { staffEndpoint } from './endpoint';

/** Size of the rush to rehearse, on a separate test hall. */
export class StartRehearsalDto {
  @FormInteger()
  @IsInt({ message: 'validation.invalid' })
  @Min(100, { message: 'validation.invalid' })
  @Max(20_000, { message: 'validation.invalid' })
  requests: number;

  @FormInteger()
  @IsInt({ message: 'validation.invalid' })
  @Min(10, { message: 'validation.invalid' })
  @Max(20_000, { message: 'validation.invalid' })
  seats: number;
}

/** Result of a rehearsal. */
export interface RehearsalResult {
  seats: number;
  sold: number;
  /** Time from sending a booking to its acceptance, 99th percentile. */
  acceptMs: number;
  decidedSeconds: number;
  /** Violated invariants, in the program's words. */
  violations: string[];
  /** Missed targets. */
  missed: string[];
}

export interface RehearsalView {
  /** Whether the development tools are on. */
  available: boolean;
  state: 'none' | 'running' | 'stopping' | 'stopped' | 'ended' | 'failed';
  /** Last output of the program: a preparation step or its progress. */
  said: string;
  progress: { sent: number; accepted: number; decided: number; seatsLeft: number } | null;
  result: RehearsalResult | null;
}

export const rehearsalEndpoints = {
  get: staffEndpoint<undefined, RehearsalView>()('get', 'queues/rehearsal'),
  start: staffEndpoint<StartRehearsalDto>()('post', 'queues/rehearsal'),
  stop: staffEndpoint()('delete', 'queues/rehearsal'),
};
