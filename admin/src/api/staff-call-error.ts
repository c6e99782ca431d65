import type { Problem } from '@hall/shared/contract/staff/problem';

/** A failed staff call, with its problem. */
export class StaffCallError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
    this.name = 'StaffCallError';
  }
}

/** @returns whether a call got no answer from the server; 502, 503 and 504 of a proxy count as none */
export const isAway = (error: unknown): boolean =>
  !(error instanceof StaffCallError) || [0, 502, 503, 504].includes(error.problem.status);
