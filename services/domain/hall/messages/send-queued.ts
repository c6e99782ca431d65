import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import { deleteQueuedMessage, takeMessage } from './message-queue.repository';
import type { Messages } from './messages';

/** For so long a message is its sender's; what a dead one left is due after that. */
const holdSeconds = 60;
/** After the fifth try that failed a message is given up; it stays among those sent, as failed. */
const maxTries = 5;

/**
 * Sends a message that was written down. A crash between the sending and its note sends once more: a message that
 * comes twice is better than one that never comes.
 * @returns false where it was sent before, or another is sending it
 * @throws whatever its way throws, for another try later
 */
export async function sendQueuedMessage(
  deps: { database: Database; messages: Messages; logger: Logger },
  id: string,
): Promise<boolean> {
  const taken = await takeMessage(deps.database, id, holdSeconds);
  if (!taken) return false;
  const message = { to: taken.recipient, text: taken.text };
  try {
    if (taken.channel === 'mail') await deps.messages.sendMail(message);
    else await deps.messages.sendSms(message);
  } catch (error) {
    deps.logger.warn({ err: error, messageId: id, tries: taken.tries }, 'a message was not taken');
    if (taken.tries >= maxTries) await deleteQueuedMessage(deps.database, id);
    throw error;
  }
  await deleteQueuedMessage(deps.database, id);
  return true;
}
