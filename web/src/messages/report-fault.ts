import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Refusal } from '@hall/ui/forms/form-kit';
import { CallError } from '../api/call-error';
import { showMessage } from './messages';

/** An ended sign-in has been told where its answer was read: end-sign-in.ts. */
const wordless: string[] = [AnswerCode.silent, AnswerCode.taskInProgress, AnswerCode.signInInvalid];

/** @returns what there is to say of a call that failed (spec 8); undefined for codes that say nothing */
function sayCallError(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (wordless.includes(error.code) || error.details.confirmbreak === 1) return undefined;
  return error.message || undefined;
}

/**
 * Tells the reader of a call that failed.
 * @param silent the screen shows the fault itself
 */
export function reportFault(error: unknown, silent = false): void {
  const text = silent ? undefined : sayCallError(error);
  if (text) showMessage('error', text);
}

/** What a refused call says of the form that made it: `FormKit` of this app. */
export function readRefusal(error: unknown): Refusal {
  const said = error instanceof CallError ? (error.details.errors ?? []) : [];
  return {
    fields: Object.fromEntries(said.map(({ field, errmsg }) => [field, errmsg])),
    whole: sayCallError(error),
  };
}
