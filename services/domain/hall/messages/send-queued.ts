import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import { deleteQueuedMessage } from './message-queue.repository';
import type { Messages } from './messages';
import { takeQueuedMessages } from './take-queued.sql';

const atOnce = 50;
/** A message that was not taken is tried again after so long, and given up after the fifth try. */
const retrySeconds = 60;
const maxTries = 5;

/**
 * Sends what was written down to be sent. A crash between the sending and its note sends once more: a
 * message that comes twice is better than one that never comes.
 * @returns how many were sent
 */
export async function sendQueuedMessages(deps: {
  database: Database;
  messages: Messages;
  logger: Logger;
}): Promise<number> {
  let sent = 0;
  for (const { id, channel, recipient, text, tries } of await takeQueuedMessages(
    deps.database,
    atOnce,
    retrySeconds,
  )) {
    try {
      const message = { to: recipient, text };
      if (channel === 'mail') await deps.messages.sendMail(message);
      else await deps.messages.sendSms(message);
      sent += 1;
    } catch (error) {
      deps.logger.warn({ err: error, messageId: id, tries }, 'a message was not taken');
      if (tries < maxTries) continue;
    }
    await deleteQueuedMessage(deps.database, id);
  }
  return sent;
}
