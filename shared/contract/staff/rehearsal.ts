import { IsInt, Max, Min } from 'class-validator';
import { FormInteger } from '../coerce';
import { staffEndpoint } from './endpoint';

/** How large a rush is rehearsed, on a hall of its own beside this one. */
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

/** What a rehearsal came to. */
export interface RehearsalResult {
  seats: number;
  sold: number;
  /** From the sending of a booking to its acceptance, at the 99th percentile. */
  acceptMs: number;
  decidedSeconds: number;
  /** What must hold and did not, as the program says it. */
  violations: string[];
  /** What was wished for and missed. */
  missed: string[];
}

export interface RehearsalView {
  /** Where the development tools are on. */
  available: boolean;
  state: 'none' | 'running' | 'stopping' | 'stopped' | 'ended' | 'failed';
  /** What the program said last: what it prepares, or how far it is. */
  said: string;
  progress: { sent: number; accepted: number; decided: number; seatsLeft: number } | null;
  result: RehearsalResult | null;
}

/** Its calls as the console makes them. */
export const rehearsalEndpoints = {
  get: staffEndpoint<undefined, RehearsalView>()('get', 'queues/rehearsal'),
  start: staffEndpoint<StartRehearsalDto>()('post', 'queues/rehearsal'),
  stop: staffEndpoint()('delete', 'queues/rehearsal'),
};
