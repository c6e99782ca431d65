import type { MessageState } from '@hall/shared/codes/states';
import type { Logger } from '@hall/platform/logger';
import { codeOfFault } from '@hall/platform/providers/not-taken';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import { insertMessages } from './message.repository';
import {
  deleteQueuedMessages,
  findMessagesDue,
  returnToQueue,
  putOff,
  takeMessages,
} from './message-queue.repository';
import type { Messages } from './messages';
import { findOutdated } from './present-state.sql';
import type { QueuedMessage } from './message.entity';
import { readSmsState } from './sms-budget.sql';

/** Lease time of a sender. Messages of a crashed sender are due after that. */
const holdSeconds = 120;
/** Messages that one job sends in parallel. */
const atOnce = 10;
interface SendDeps {
  database: Database;
  messages: Messages;
  logger: Logger;
}

/**
 * Skips text messages while the hall has switched sending off or their budget is used up; mails go on.
 * @returns the messages that can be sent now, longest waiting first
 */
export async function findSendable(deps: {
  database: Database;
  settings: Settings;
}): Promise<string[]> {
  const { kinds } = await readSmsState(deps.database, deps.settings);
  const maySendSms = kinds.some(
    ({ kind, sending, usedPart }) => kind === 'news' && sending && usedPart < 1,
  );
  return findMessagesDue(deps.database, maySendSms ? ['mail', 'sms'] : ['mail']);
}

/**
 * Sends queued messages and retries failures with backoff. Delivery is at least once: a crash before the result is
 * stored sends a message again. A message whose state has passed since it was queued is dropped, e.g. the approval of an
 * order that was cancelled meanwhile.
 * @param ids those already sent, or leased by another sender, are skipped
 * @returns the number sent; the others wait for the switch or the budget, or were dropped
 * @throws {AggregateError} if some were not accepted: they wait for a retry or were given up; the others were sent
 */
export async function sendQueuedMessages(deps: SendDeps, ids: string[]): Promise<number> {
  const { database, messages } = deps;
  const taken = await takeMessages(database, ids, holdSeconds);
  const now = new Date();
  const outdated = await findOutdated(database, idsOf(taken));
  const isUseful = ({ id, expiresAt }: QueuedMessage) =>
    !outdated.has(id) && (!expiresAt || expiresAt > now);
  const useful = taken.filter(isUseful);
  await end(
    database,
    taken.filter((message) => !isUseful(message)),
    'expired',
  );
  const texts = useful.filter(({ channel }) => channel === 'sms');
  const granted = texts.length ? await messages.takeNews(texts.length) : 0;
  await returnToQueue(database, idsOf(texts.slice(granted)));
  const mails = useful.filter(({ channel }) => channel === 'mail');
  const sending = [...texts.slice(0, granted), ...mails];
  let sent = 0;
  const faults: unknown[] = [];
  for (let from = 0; from < sending.length; from += atOnce) {
    // Results are stored per batch, so that a crash repeats only a few messages.
    const part = await sendPart(deps, sending.slice(from, from + atOnce));
    sent += part.sent;
    faults.push(...part.faults);
  }
  if (!faults.length) return sent;
  const summary = `${faults.length} of ${sending.length} messages were not taken`;
  throw new AggregateError(faults, summary, { cause: faults[0] });
}

/** Sends a batch in parallel and collects the results. */
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
    if (seconds === undefined) await end(database, [message], 'failed', codeOfFault(fault));
    else await putOff(database, id, seconds);
  }
  return { sent: went.length, faults: failed.map(({ fault }) => fault) };
}

/** Retries of a message before it is given up, about six hours after the first. */
const maxTries = 12;
const firstPauseSeconds = 60;
const longestPauseSeconds = 3600;

/**
 * Exponential backoff with 25 % jitter, so that messages that failed together are not retried together.
 * @param tries failed tries, from 1
 * @returns the seconds until the next retry; undefined if the message is given up
 */
export const nextTryAfter = (tries: number): number | undefined =>
  tries < maxTries
    ? Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (tries - 1)) *
      (0.75 + Math.random() / 4)
    : undefined;

const idsOf = (messages: QueuedMessage[]): string[] => messages.map(({ id }) => id);

/** @returns false for a mail if no mail is configured */
async function hand({ messages }: SendDeps, message: QueuedMessage): Promise<boolean> {
  const { channel, recipient: to, text, endsBy } = message;
  if (channel === 'mail') return messages.sendMail({ to, text, ...(endsBy && { endsBy }) });
  await messages.sendNews({ to, text });
  return true;
}

/** Moves sent or failed messages from the queue to the log. Drops those whose account was deleted meanwhile. */
async function end(
  database: Database,
  ended: QueuedMessage[],
  state: MessageState,
  failure: string | null = null,
): Promise<void> {
  if (!ended.length) return;
  await database.transaction(async (transaction) => {
    const left = await deleteQueuedMessages(transaction, idsOf(ended));
    await insertMessages(
      transaction,
      left.map(({ channel, recipient, accountId, text, closingId, about, reports }) => ({
        channel,
        recipient,
        accountId,
        text,
        code: null,
        state,
        failure,
        closingId,
        about,
        reports,
      })),
    );
  });
}
