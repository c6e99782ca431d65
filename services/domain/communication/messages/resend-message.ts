import { maskLinks, maskMail, maskNumber } from '@hall/shared/rules/masking';
import { notFoundError, somebodyWasFirstError, wrongStateError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { codeMark } from './code-mark';
import { queueMessage } from './message-queue.repository';
import { type ListedMessage, lockMessage, noteResent } from './message.repository';

/** @returns a message for staff, without code and with personal links masked; the stored text keeps the links */
export const textForStaff = ({ text, code }: Pick<ListedMessage['message'], 'text' | 'code'>) =>
  maskLinks(code ? text.replaceAll(code, codeMark) : text);

/** @returns whether a message failed, was not resent, and is not a code, which has expired by then */
export function isResendable({ message, sentLater }: ListedMessage): boolean {
  const { state, code, text, resentAt } = message;
  return state === 'failed' && !resentAt && !sentLater && !code && !text.includes(codeMark);
}

/** @throws {AnswerError} A00009; A00012 (409) if it was already resent or cannot be resent */
export async function resendMessage(
  database: Database,
  actor: Actor,
  messageId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const listed = await lockMessage(transaction, messageId);
    if (!listed) throw notFoundError();
    const { channel, recipient, accountId, text, resentAt, ...more } = listed.message;
    if (resentAt) throw somebodyWasFirstError();
    if (!isResendable(listed)) throw wrongStateError('answer.A00012_notResendable');
    const { closingId, about, reports } = more;
    const same = { channel, to: recipient, accountId, text, closingId, about, reports };
    await queueMessage(transaction, same);
    await noteResent(transaction, messageId);
    await recordAct(transaction, {
      ...actor,
      act: 'message.resend',
      subject: { type: 'message', id: messageId },
      after: { recipient: channel === 'mail' ? maskMail(recipient) : maskNumber(recipient) },
    });
  });
}
