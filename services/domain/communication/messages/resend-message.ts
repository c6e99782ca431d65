import { maskLinks, maskMail, maskNumber } from '@hall/shared/rules/masking';
import { notFoundError, somebodyWasFirstError, wrongStateError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { queueMessage } from './message-queue.repository';
import { type ListedMessage, lockMessage, noteResent } from './message.repository';

/** What stands in a text in the place of a verification code, which is not kept. */
export const codeMark = '******';

/** @returns a message as staff read it: without its code, and with every personal link masked; the stored text keeps them */
export const textForStaff = ({ text, code }: Pick<ListedMessage['message'], 'text' | 'code'>) =>
  maskLinks(code ? text.replaceAll(code, codeMark) : text);

/** @returns whether a message failed, nobody sent it again, and it is no code, which is dead by then */
export function isResendable({ message, sentLater }: ListedMessage): boolean {
  const { state, code, text, resentAt } = message;
  return state === 'failed' && !resentAt && !sentLater && !code && !text.includes(codeMark);
}

/** @throws {AnswerError} A00009; A00012 (409) where somebody sent it again, or there is nothing to send again */
export async function resendMessage(
  database: Database,
  actor: Actor,
  messageId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const listed = await lockMessage(transaction, messageId);
    if (!listed) throw notFoundError();
    const { channel, recipient, text, resentAt, closingId } = listed.message;
    if (resentAt) throw somebodyWasFirstError();
    if (!isResendable(listed)) throw wrongStateError('answer.A00012_notResendable');
    await queueMessage(transaction, { channel, to: recipient, text, closingId });
    await noteResent(transaction, messageId);
    await recordAct(transaction, {
      ...actor,
      act: 'message.resend',
      subject: { type: 'message', id: messageId },
      after: { recipient: channel === 'mail' ? maskMail(recipient) : maskNumber(recipient) },
    });
  });
}
