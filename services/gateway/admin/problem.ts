import type { ErrorRequestHandler, RequestHandler } from 'express';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Problem } from '@hall/shared/contract/staff';
import { AnswerError } from '@hall/platform/errors';
import type { Logger } from '@hall/platform/logger';

/** A refusal of a staff call: its HTTP status and what it says (RFC 9457). */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    title: string,
    readonly more: Partial<Problem> = {},
  ) {
    super(title);
    this.name = 'ProblemError';
  }
}

/** Answers a path that no staff call has. */
export const notFoundProblem: RequestHandler = () => {
  throw new ProblemError(404, 'no such resource');
};

/** Writes whatever was thrown as a problem; a fault of ours is logged and says nothing of itself. */
export function problemFaults(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const known = toProblem(error);
    if (!known) logger.error({ err: error, path: request.path }, 'staff call failed');
    const problem: Problem = known ?? { type: 'about:blank', title: 'internal error', status: 500 };
    if (error instanceof AnswerError && error.details.retryAfter)
      response.set('retry-after', String(error.details.retryAfter));
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  };
}

function toProblem(error: unknown): Problem | undefined {
  if (error instanceof ProblemError)
    return { type: 'about:blank', title: error.message, status: error.status, ...error.more };
  if (error instanceof AnswerError) {
    if (error.code === AnswerCode.wrongCredentials)
      return { type: 'about:blank', title: 'wrong username or password', status: 401 };
    if (error.code === AnswerCode.wrongVerificationCode)
      return { type: 'about:blank', title: 'second factor needed', status: 401, totpNeeded: true };
    return { type: 'about:blank', title: error.code, status: error.details.status ?? 400 };
  }
  const status = (error as { status?: unknown }).status;
  if (status === 400 || status === 413 || status === 415)
    return { type: 'about:blank', title: 'the body cannot be read', status };
  return undefined;
}
