import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { CallError } from '../api/call-error';
import { showMessage } from './messages';

/** An ended sign-in has been told where its answer was read: end-sign-in.ts. */
const wordless: string[] = [AnswerCode.silent, AnswerCode.taskInProgress, AnswerCode.signInInvalid];

/**
 * What the reader is told of a call that failed (spec 8): nothing for codes that say nothing, else the server's
 * message.
 * @param silent the screen shows the fault itself
 */
export function reportFault(error: unknown, silent = false): void {
  if (!(error instanceof CallError)) return;
  if (silent || wordless.includes(error.code) || error.details.confirmbreak === 1 || !error.message)
    return;
  showMessage('error', error.message);
}
