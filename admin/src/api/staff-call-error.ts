import type { Problem } from '@hall/shared/contract/staff/problem';

/** A staff call that was refused, with its problem. */
export class StaffCallError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
    this.name = 'StaffCallError';
  }
}

/** @returns whether a call got no answer from the server at all: nobody is there, or only what stands before it */
export const isAway = (error: unknown): boolean =>
  !(error instanceof StaffCallError) || [0, 502, 503, 504].includes(error.problem.status);
