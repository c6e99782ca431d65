import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import type { FieldFault } from '@hall/shared/contract/check';
import type { Problem, ProblemField } from '@hall/shared/contract/staff/problem';
import { localeOf } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';
import { maskName } from '@hall/shared/rules/masking';
import { AnswerError } from '@hall/platform/errors';
import type { Logger } from '@hall/platform/logger';
import { readRefusal } from '@hall/platform/postgres/store-away';
import {
  eventOfRefusal,
  type SecurityEvent,
  type SecurityLog,
  type SecurityNote,
} from '../../ops/security-log';
import { showNames } from '../../calls/show-names';

const eventsByStatus: Record<number, SecurityEvent> = { 401: 'unauthorized', 403: 'forbidden' };

/** A refusal by the gateway itself, with its HTTP status and title (RFC 9457). */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    title: string,
    readonly more: Partial<Problem> = {},
    readonly event: SecurityEvent | undefined = eventsByStatus[status],
  ) {
    super(title);
    this.name = 'ProblemError';
  }
}

/** Answers an unknown staff call. */
export const notFoundProblem: RequestHandler = () => {
  throw new ProblemError(404, 'no such resource');
};

/** Writes any exception as a problem; a bug is logged, and the answer gives no details. */
export function problemFaults({
  logger,
  security,
}: {
  logger: Logger;
  security: SecurityLog;
}): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    if (response.headersSent) {
      next(thrown);
      return;
    }
    const error = readRefusal(thrown) ?? thrown;
    noteRefusal(security, error, request, response);
    const known = toProblem(error, localeOf(request.get('m-lang')));
    if (!known) logger.error({ err: error, path: request.path }, 'staff call failed');
    const problem: Problem = known ?? { type: 'about:blank', title: 'internal error', status: 500 };
    if (error instanceof AnswerError) comeAgainAfter(response, error);
    writeProblem(response, problem);
  };
}

/** Answers with a refusal of the domain outside of a call. */
export function sendProblem(response: Response, error: AnswerError, locale: Locale): void {
  comeAgainAfter(response, error);
  writeProblem(response, presentAnswerError(error, locale));
}

function comeAgainAfter(response: Response, { details }: AnswerError): void {
  if (details.retryAfter) response.set('retry-after', String(details.retryAfter));
}

function writeProblem(response: Response, problem: Problem): void {
  response
    .status(problem.status)
    .set('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** Form errors in problem format. */
export function presentFaults(faults: readonly FieldFault[], locale: Locale): ProblemField[] {
  return faults.map(({ field, index, key, params }) => ({
    field,
    ...(index !== undefined && { index }),
    message: translate(locale, key, params),
  }));
}

/** A missing code is not a failed one: it is requested after the right password. */
function noteRefusal(
  security: SecurityLog,
  error: unknown,
  request: Request,
  { locals }: Response,
): void {
  const event =
    error instanceof ProblemError
      ? error.event
      : error instanceof AnswerError
        ? eventOfRefusal(error)
        : undefined;
  const body = request.body as { totp?: unknown } | undefined;
  if (!event || (event === 'factorFailed' && !body?.totp)) return;
  const { path = 'none', requestId = '', staffId, address } = locals as Partial<SecurityNote>;
  security(event, { path, requestId, staffId, address: address ?? request.ip ?? '' });
}

function toProblem(error: unknown, locale: Locale): Problem | undefined {
  if (error instanceof ProblemError)
    return { type: 'about:blank', title: error.message, status: error.status, ...error.more };
  if (error instanceof AnswerError) return presentAnswerError(error, locale);
  const status = (error as { status?: unknown }).status;
  if (status === 400 || status === 413 || status === 415)
    return { type: 'about:blank', title: 'the body cannot be read', status };
  return undefined;
}

/** Refusals of the domain by code: title and HTTP status. */
const problems: Record<string, readonly [title: string, status: number]> = {
  [AnswerCode.internal]: ['not ready', 503],
  [AnswerCode.badInput]: ['the form is not complete', 400],
  [AnswerCode.tooManyRequests]: ['too many requests', 429],
  [AnswerCode.wrongCredentials]: ['wrong username or password', 401],
  [AnswerCode.wrongVerificationCode]: ['second factor needed', 401],
  [AnswerCode.notFound]: ['no such thing', 404],
  [AnswerCode.notAllowed]: ['not allowed', 403],
  [AnswerCode.alreadyExists]: ['already exists', 409],
  [AnswerCode.wrongState]: ['the state does not allow it', 409],
};

function presentAnswerError({ code, details }: AnswerError, locale: Locale): Problem {
  if (code === AnswerCode.signInInvalid)
    return {
      type: 'about:blank',
      title: 'not signed in',
      status: 401,
      ...(details.key && { detail: translate(locale, details.key) }),
    };
  // Any other refusal is a business rule that the current state breaks.
  const [title, status] = problems[code] ?? ['refused', 409];
  return {
    type: 'about:blank',
    title,
    status: details.status && details.status >= 400 ? details.status : status,
    detail: translate(locale, details.key ?? `answer.${code}`, showNames(details.params, maskName)),
    code,
    ...(details.present && { present: details.present }),
    ...(details.faults && { errors: presentFaults(details.faults, locale) }),
    ...(code === AnswerCode.wrongVerificationCode && { totpNeeded: true }),
  };
}
