import type { PresentValue } from '@hall/shared/contract/staff/version';
import { sha256 } from './crypto/digests';
import { wrongStateError } from './errors';

/** @returns the version of a value: equal values have the same one */
export const versionOf = (value: object): string =>
  sha256(JSON.stringify(value)).toString('base64url').slice(0, 16);

/**
 * Compares the version that a form was opened with and the present one. Call it under the lock of the row.
 * @param seen undefined for callers without a form, such as a command
 * @param value the present value by field, as in the audit log
 * @throws {AnswerError} A00012 (409) with the present value if somebody else changed it meanwhile
 */
export function assertVersion(
  seen: string | undefined,
  value: object,
  version = versionOf(value),
): void {
  if (seen !== undefined && seen !== version) throw changedMeanwhileError({ version, value });
}

/** @returns A00012 with 409 and the present value, for a form that shows both */
export function changedMeanwhileError(present: PresentValue): Error {
  return wrongStateError('answer.A00012_changed', undefined, present);
}
