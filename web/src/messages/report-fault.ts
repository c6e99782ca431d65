import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Refusal } from '@hall/ui/forms/form-kit';
import { CallError } from '../api/call-error';
import { showMessage } from './messages';

/** Codes without a message. An ended sign-in was already reported: end-sign-in.ts. */
const wordless: string[] = [AnswerCode.silent, AnswerCode.taskInProgress, AnswerCode.signInInvalid];

/** @returns the message of a failed call (spec 8); undefined for codes without a message */
function callErrorText(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (wordless.includes(error.code) || error.details.confirmbreak === 1) return undefined;
  return error.message || undefined;
}

/**
 * Shows the reader that a call failed.
 * @param silent the screen shows the error itself
 */
export function reportFault(error: unknown, silent = false): void {
  const text = silent ? undefined : callErrorText(error);
  if (text) showMessage('error', text);
}

/** The errors of a rejected call by form field, for `FormKit`. */
export function readRefusal(error: unknown): Refusal {
  const errors = error instanceof CallError ? (error.details.errors ?? []) : [];
  return {
    fields: Object.fromEntries(errors.map(({ field, errmsg }) => [field, errmsg])),
    whole: callErrorText(error),
  };
}
