import { findSendable, sendQueuedMessage } from '@hall/domain/hall/messages';
import { tellTickets } from '@hall/domain/reservation/ticket-links';
import { type Processor, processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';

/** Sends what was written down to be sent. */
export const messageProcessors = (deps: WorkerDeps): Processor[] => [
  processor('messages.send', async ({ messageId }) => ({
    sent: await sendQueuedMessage(deps, messageId),
  })),
  processor('messages.sweep', async () => {
    const due = await findSendable(deps);
    await deps.jobs.addAll(
      'messages.send',
      due.map((messageId) => ({ messageId })),
    );
    return { added: due.length };
  }),
  processor('messages.tellTickets', async () => ({ done: await tellTickets(deps) })),
];
