import type { TFunction } from 'i18next';
import type { Refusal } from '@hall/ui/forms';
import { problemText } from './problem-text';
import { StaffCallError } from './staff-call-error';

/** @returns what a staff call that was refused says of the form that made it */
export const readRefusal =
  (t: TFunction) =>
  (error: unknown): Refusal => {
    const errors = error instanceof StaffCallError ? (error.problem.errors ?? []) : [];
    return {
      fields: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
      whole: problemText(t, error),
    };
  };
