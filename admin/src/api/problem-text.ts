import type { TFunction } from 'i18next';
import type { Refusal } from '@hall/ui/forms';
import { StaffCallError } from './request';

/** @returns the message of a failed call for the reader */
export function problemText(t: TFunction, error: unknown): string {
  if (!(error instanceof StaffCallError)) return t('console.problem.fault');
  const { status, detail, errors, code } = error.problem;
  if (status === 0) return t('console.problem.offline');
  if (status === 401) return t('console.problem.signedOut');
  if (status === 403 && !detail) return t('console.problem.notAllowed');
  if (status === 404) return t('console.problem.gone');
  if (status === 409 && code === 'A00012' && !detail) return t('console.problem.first');
  if (errors?.length && errors.length < 4)
    return errors.map(({ message }) => message).join(t('console.list.semicolon'));
  return detail ?? t('console.problem.fault');
}

/** @returns a function that reads the errors of a rejected call for the form that sent it */
export const readRefusal =
  (t: TFunction) =>
  (error: unknown): Refusal => {
    const errors = error instanceof StaffCallError ? (error.problem.errors ?? []) : [];
    return {
      fields: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
      whole: problemText(t, error),
    };
  };
