import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../settings';
import type { MessageState } from './message.entity';
import { insertMessage } from './message.repository';
import {
  deleteQueuedMessage,
  findMessagesDue,
  layBack,
  putOff,
  takeMessage,
} from './message-queue.repository';
import type { Messages } from './messages';
import type { QueuedMessage } from './queued-message.entity';
import { readSmsState } from './sms-state';

/** For so long a message is its sender's; what a dead one left is due after that. */
const holdSeconds = 60;
/** After so many tries that failed, some six hours after the first, a message is given up. */
const maxTries = 12;
const firstPauseSeconds = 60;
const longestPauseSeconds = 3600;

/**
 * Text messages are left where they are while the hall lets none go or their budget is used up; mails go on.
 * @returns the messages that can be sent now, those that wait longest first
 */
export async function findSendable(deps: {
  database: Database;
  settings: Settings;
}): Promise<string[]> {
  const { kinds } = await readSmsState(deps.database, deps.settings);
  const maySendSms = kinds.some(({ kind, sending, usedPart }) =>
    kind === 'news' ? sending && usedPart < 1 : false,
  );
  return findMessagesDue(deps.database, maySendSms ? ['mail', 'sms'] : ['mail']);
}

/**
 * Sends a message that was written down; one that fails is tried again, ever later. A crash between the sending and its
 * note sends once more: a message that comes twice is better than one that never comes.
 * @returns false where it was sent before, another is sending it, or it waits for the hall or for its budget
 * @throws whatever its way throws: it waits for another try, or was given up
 */
export async function sendQueuedMessage(
  deps: { database: Database; messages: Messages; logger: Logger },
  id: string,
): Promise<boolean> {
  const { database, messages, logger } = deps;
  const taken = await takeMessage(database, id, holdSeconds);
  if (!taken) return false;
  if (taken.expiresAt && taken.expiresAt <= new Date()) {
    await end(database, taken, 'expired');
    return false;
  }
  const message = { to: taken.recipient, text: taken.text };
  try {
    if (taken.channel === 'mail') {
      if (!(await messages.sendMail(message))) {
        await deleteQueuedMessage(database, id);
        return false;
      }
    } else if (!(await messages.sendNews(message))) {
      await layBack(database, id);
      return false;
    }
  } catch (error) {
    logger.warn({ err: error, messageId: id, tries: taken.tries }, 'a message was not taken');
    if (taken.tries >= maxTries) await end(database, taken, 'failed');
    else await putOff(database, id, pauseAfter(taken.tries));
    throw error;
  }
  await end(database, taken, 'sent');
  return true;
}

/** Keeps what became of a message in the place of the message that waited. */
function end(
  database: Database,
  { id, channel, recipient, text }: QueuedMessage,
  state: MessageState,
): Promise<void> {
  return database.transaction(async (transaction) => {
    await insertMessage(transaction, { channel, recipient, text, code: null, state });
    await deleteQueuedMessage(transaction, id);
  });
}

/** Twice as long each time, a quarter of it left to chance: what failed together does not come back together. */
const pauseAfter = (tries: number): number =>
  Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (tries - 1)) * (0.75 + Math.random() / 4);
