import type { MessageState } from '@hall/shared/codes/states';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import { insertMessages } from './message.repository';
import {
  deleteQueuedMessages,
  findMessagesDue,
  layBack,
  putOff,
  takeMessages,
} from './message-queue.repository';
import type { Messages } from './messages';
import { nextTryAfter } from './next-try';
import type { QueuedMessage } from './queued-message.entity';
import { readSmsState } from './sms-state';

/** For so long messages are their sender's; what a dead one left is due after that. */
const holdSeconds = 120;
/** Messages that one job hands to an operator at a time. */
const atOnce = 10;
interface SendDeps {
  database: Database;
  messages: Messages;
  logger: Logger;
}

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
 * Sends messages that were written down; one that fails is tried again, ever later. A crash between the sending and
 * its note sends once more: a message that comes twice is better than one that never comes.
 * @param ids those that were sent before, or that another is sending, are passed over
 * @returns how many went; the others wait for the hall or for their budget, or were of no use any more
 * @throws {AggregateError} where some were not taken: they wait for another try, or were given up; the others went
 */
export async function sendQueuedMessages(deps: SendDeps, ids: string[]): Promise<number> {
  const { database, messages } = deps;
  const taken = await takeMessages(database, ids, holdSeconds);
  const now = new Date();
  const isUseful = ({ expiresAt }: QueuedMessage) => !expiresAt || expiresAt > now;
  const useful = taken.filter(isUseful);
  await end(
    database,
    taken.filter((message) => !isUseful(message)),
    'expired',
  );
  const texts = useful.filter(({ channel }) => channel === 'sms');
  const granted = texts.length ? await messages.takeNews(texts.length) : 0;
  await layBack(database, idsOf(texts.slice(granted)));
  const mails = useful.filter(({ channel }) => channel === 'mail');
  const sending = [...texts.slice(0, granted), ...mails];
  let sent = 0;
  const faults: unknown[] = [];
  for (let from = 0; from < sending.length; from += atOnce) {
    // Noted part by part: what a crash sends once more is few.
    const part = await sendPart(deps, sending.slice(from, from + atOnce));
    sent += part.sent;
    faults.push(...part.faults);
  }
  if (!faults.length) return sent;
  const told = `${faults.length} of ${sending.length} messages were not taken`;
  throw new AggregateError(faults, told, { cause: faults[0] });
}

/** Sends a few at once, and keeps of each what became of it. */
async function sendPart(
  deps: SendDeps,
  part: QueuedMessage[],
): Promise<{ sent: number; faults: unknown[] }> {
  const { database, logger } = deps;
  const went: QueuedMessage[] = [];
  const unwritten: QueuedMessage[] = [];
  const failed: { message: QueuedMessage; fault: unknown }[] = [];
  await Promise.all(
    part.map(async (message) => {
      try {
        ((await hand(deps, message)) ? went : unwritten).push(message);
      } catch (fault) {
        failed.push({ message, fault });
      }
    }),
  );
  await end(database, went, 'sent');
  await deleteQueuedMessages(database, idsOf(unwritten));
  for (const { message, fault } of failed) {
    const { id, tries } = message;
    logger.warn({ err: fault, messageId: id, tries }, 'a message was not taken');
    const seconds = nextTryAfter(tries);
    if (seconds === undefined) await end(database, [message], 'failed');
    else await putOff(database, id, seconds);
  }
  return { sent: went.length, faults: failed.map(({ fault }) => fault) };
}

const idsOf = (messages: QueuedMessage[]): string[] => messages.map(({ id }) => id);

/** @returns false for a mail where the hall writes none */
async function hand({ messages }: SendDeps, message: QueuedMessage): Promise<boolean> {
  const { channel, recipient: to, text, endsBy } = message;
  if (channel === 'mail') return messages.sendMail({ to, text, ...(endsBy && { endsBy }) });
  await messages.sendNews({ to, text });
  return true;
}

/**
 * Moves sent or failed messages from the queue to the log. One whose account was deleted while it was on its way is
 * dropped.
 */
async function end(database: Database, ended: QueuedMessage[], state: MessageState): Promise<void> {
  if (!ended.length) return;
  await database.transaction(async (transaction) => {
    const left = await deleteQueuedMessages(transaction, idsOf(ended));
    await insertMessages(
      transaction,
      left.map(({ channel, recipient, text, closingId }) => ({
        channel,
        recipient,
        text,
        code: null,
        state,
        closingId,
      })),
    );
  });
}
