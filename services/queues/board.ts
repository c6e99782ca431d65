import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { IServerAdapter } from '@bull-board/api/typings/app';
import type { Redis } from '@hall/platform/redis/connections';
import { queueNames } from './names';
import { openQueues } from './open-queues';

/**
 * Adds the queues to the board, read only. Staff act on requests through the staff calls, which check a permission
 * and write the audit log.
 * @param server serves the board's pages
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
