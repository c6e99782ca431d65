import {
  AnswerCode,
  type onePuzzleMore,
  type proofNeeded,
  type SignInEnd,
  type WireCode,
} from '@hall/shared/codes/answer-codes';
import type { FieldFault } from '@hall/shared/contract/check';
import type { PresentValue } from '@hall/shared/contract/staff/version';
import type { TextParams } from '@hall/shared/locales/translate';

/** Further details of an error answer. */
export interface AnswerErrorDetails {
  /** Locale key of the message; the default is `answer.<code>`. */
  key?: string;
  params?: TextParams;
  /** HTTP status; a business outcome has 200 (wire format, section 1). */
  status?: number;
  reason?: SignInEnd | typeof onePuzzleMore | typeof proofNeeded;
  faults?: FieldFault[];
  /** The value that somebody else saved meanwhile, for a staff form that shows both values. */
  present?: PresentValue;
  /** Seconds for the header Retry-After. */
  retryAfter?: number;
  /** The wrong credential, if the code does not identify it: for the security log. */
  wrongProof?: WrongProof;
}

/** A password; or a code or the answer to a security question. */
export type WrongProof = 'password' | 'factor';

/**
 * The only error thrown on purpose: an answer code with its details. Any other exception is a bug and answers A00001.
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

/** @returns A00002 for one field, in the same form as a validation error */
export function fieldError(field: string, key: string, params?: FieldFault['params']): AnswerError {
  return new AnswerError(AnswerCode.badInput, {
    faults: [{ field, key, ...(params && { params }) }],
  });
}

/**
 * @returns A00002 for a credential field. The visitor sees it as `fieldError`, and the security log records a failed
 *   credential.
 */
export const wrongProofError = (wrongProof: WrongProof, field: string, key: string): AnswerError =>
  new AnswerError(AnswerCode.badInput, { faults: [{ field, key }], wrongProof });

/** @returns A00009: the thing is missing, or belongs to another reader; the answer does not reveal which */
export function notFoundError(): AnswerError {
  return new AnswerError(AnswerCode.notFound, { status: 404 });
}

/**
 * The rule of repeats, for ids that the caller chooses: the same id with the same content changes nothing and gets the
 * first answer. With other content it belongs to something else.
 * @param isSame whether the stored content is that of the call
 * @throws {AnswerError} A00011
 */
export function assertRepeat(isSame: boolean, key?: string): asserts isSame {
  if (!isSame) throw new AnswerError(AnswerCode.alreadyExists, key ? { key } : {});
}

/** @returns A00003 with the seconds until a retry; the message shows long waits in minutes or hours */
export function tooManyRequestsError(seconds: number): AnswerError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new AnswerError(AnswerCode.tooManyRequests, {
    status: 429,
    retryAfter,
    ...waitText(retryAfter),
  });
}

/** Long waits are shown in larger units. */
function waitText(seconds: number): { key?: string; params: FieldFault['params'] } {
  if (seconds <= 120) return { params: { seconds } };
  if (seconds <= 7200)
    return { key: 'answer.A00003_minutes', params: { minutes: Math.ceil(seconds / 60) } };
  return { key: 'answer.A00003_hours', params: { hours: Math.ceil(seconds / 3600) } };
}

/**
 * @param cause the error of the store or service, if there was one
 * @returns A00001 with 503 and the retry time: a dependency of the call is unavailable
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

/** @returns A00012 with 409: the thing's state does not allow it; `key` gives a more precise message */
export function wrongStateError(
  key?: string,
  params?: FieldFault['params'],
  present?: PresentValue,
): AnswerError {
  return new AnswerError(AnswerCode.wrongState, {
    status: 409,
    ...(key && { key }),
    ...(params && { params }),
    ...(present && { present }),
  });
}

/** @returns A00012 with 409: another user changed or decided the same thing first */
export const somebodyWasFirstError = (): AnswerError => wrongStateError('answer.A00012_first');
