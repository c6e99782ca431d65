import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { IServerAdapter } from '@bull-board/api/typings/app';
import type { Redis } from '@hall/platform/redis/connections';
import { queueNames } from './names';
import { openQueues } from './open-queues';

/**
 * Puts the queues on a board to look at. It changes nothing: what staff do to requests goes through the staff's
 * calls, which ask for a permission and write the audit log.
 * @param server where the board's pages are served
 */
export function fillQueueBoard(
  server: IServerAdapter,
  connection: Redis,
  prefix: string,
): { close(): Promise<void> } {
  const queues = openQueues(connection, prefix);
  createBullBoard({
    queues: queueNames.map((name) => new BullMQAdapter(queues.of(name), { readOnlyMode: true })),
    serverAdapter: server,
    options: { uiConfig: { boardTitle: 'Queues', hideRedisDetails: true } },
  });
  return { close: () => queues.close() };
}
