import { findSendable, inJobs, sendQueuedMessages } from '@hall/domain/communication/messages';
import { writeMorningDigest } from '@hall/domain/administration/review';
import { remindOfVisits, tellTickets } from '@hall/domain/reservation/ticket-links';
import { type Processor, processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';

/** Sends the stored messages. */
export const messageProcessors = (deps: WorkerDeps): Processor[] => [
  processor('messages.send', async ({ messageIds }) => ({
    sent: await sendQueuedMessages(deps, messageIds),
  })),
  processor('messages.sweep', async () => {
    const due = await findSendable(deps);
    await deps.jobs.addAll(
      'messages.send',
      inJobs(due).map((messageIds) => ({ messageIds })),
    );
    return { added: due.length };
  }),
  processor('messages.tellTickets', async () => ({ done: await tellTickets(deps) })),
  processor('messages.remind', async () => ({ done: await remindOfVisits(deps) })),
  processor('messages.digest', async () => ({
    done: await writeMorningDigest(deps, new Date()),
  })),
];
