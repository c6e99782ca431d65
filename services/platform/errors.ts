import {
  AnswerCode,
  type onePuzzleMore,
  type SignInEnd,
  type WireCode,
} from '@hall/shared/codes/answer-codes';
import type { FieldFault } from '@hall/shared/contract/check';
import type { TextParams } from '@hall/shared/locales/translate';

/** What else an answer that is no success carries. */
export interface AnswerErrorDetails {
  /** Locale key of the message; where unset, `answer.<code>`. */
  key?: string;
  params?: TextParams;
  /** HTTP status; a business outcome is 200 (the calls' form, section 1). */
  status?: number;
  reason?: SignInEnd | typeof onePuzzleMore;
  faults?: FieldFault[];
  /** Seconds, for the header Retry-After. */
  retryAfter?: number;
  /** What was wrong of what somebody proves by who they are, where the code does not say it: for the security log. */
  wrongProof?: WrongProof;
}

/** A password; a code, or the answer to a security question. */
export type WrongProof = 'password' | 'factor';

/**
 * The one error that the product throws on purpose: a code of the calls, with what the reader needs.
 * Everything else that is thrown is a fault of ours and answers A00001.
 */
export class AnswerError extends Error {
  constructor(
    readonly code: WireCode,
    readonly details: AnswerErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(`${code}${details.key ? ` ${details.key}` : ''}`, options);
    this.name = 'AnswerError';
  }
}

/** @returns A00002 for one field, as a rule of the form would give it. */
export function fieldError(field: string, key: string, params?: FieldFault['params']): AnswerError {
  return new AnswerError(AnswerCode.badInput, {
    faults: [{ field, key, ...(params && { params }) }],
  });
}

/**
 * @returns A00002 for the field by which somebody proves who they are, as `fieldError` gives it: told like any other fault,
 *   and noted as a failed proof
 */
export const wrongProofError = (wrongProof: WrongProof, field: string, key: string): AnswerError =>
  new AnswerError(AnswerCode.badInput, { faults: [{ field, key }], wrongProof });

/** @returns A00009: no such thing, or not the reader's: the two are never told apart. */
export function notFoundError(): AnswerError {
  return new AnswerError(AnswerCode.notFound, { status: 404 });
}

/** @returns A00003 with the seconds after which another try is welcome, told in minutes or hours where they are many. */
export function tooManyRequestsError(seconds: number): AnswerError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new AnswerError(AnswerCode.tooManyRequests, {
    status: 429,
    retryAfter,
    ...toldWait(retryAfter),
  });
}

/** Nobody reckons with thousands of seconds. */
function toldWait(seconds: number): { key?: string; params: FieldFault['params'] } {
  if (seconds <= 120) return { params: { seconds } };
  if (seconds <= 7200)
    return { key: 'answer.A00003_minutes', params: { minutes: Math.ceil(seconds / 60) } };
  return { key: 'answer.A00003_hours', params: { hours: Math.ceil(seconds / 3600) } };
}

/**
 * @param cause what the store or the service that is needed failed with, where it did
 * @returns A00001 with 503 and the time of the next try: what the call needs does not answer.
 */
export function notReadyError(retryAfter = 2, cause?: unknown): AnswerError {
  return new AnswerError(
    AnswerCode.internal,
    {
      status: 503,
      retryAfter,
      params: { seconds: retryAfter },
      key: 'answer.A00001_notready',
    },
    cause === undefined ? undefined : { cause },
  );
}

/** @returns A00012 with 409: the thing's state does not allow it; `key` says it better than the code does. */
export function wrongStateError(key?: string, params?: FieldFault['params']): AnswerError {
  return new AnswerError(AnswerCode.wrongState, {
    status: 409,
    ...(key && { key }),
    ...(params && { params }),
  });
}

/** @returns A00012 with 409: somebody else changed or decided the same thing first. */
export const somebodyWasFirstError = (): AnswerError => wrongStateError('answer.A00012_first');
