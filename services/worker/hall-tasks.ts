import { liftEndedStatuses } from '@hall/domain/people/accounts';
import { completePastOrders, forgiveNoShows } from '@hall/domain/hall/gate';
import { applyBlacklistRule } from '@hall/domain/people/blacklist';
import type { SeatAllocator } from '@hall/domain/reservation/seats';
import { runExports } from '@hall/domain/office/exports';
import { runImports } from '@hall/domain/office/imports';
import { type Messages, sendQueuedMessages } from '@hall/domain/hall/messages';
import { carryOutClosings, moveDueTeamSeats } from '@hall/domain/schedule/planning';
import type { Settings } from '@hall/domain/hall/settings';
import type { VisitorKey } from '@hall/platform/crypto/blind-index';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { FileStore } from '@hall/platform/providers/files';
import { runEvery } from './run-every';

/**
 * What the hall's day asks for without anyone asking: closings carried out, messages sent, seats that teams left given
 * to everybody, exports written, imports checked and carried out, the orders of past sessions completed, warnings and
 * locks lifted whose time is over. Each bears to run in several workers.
 */
export function startHallTasks(deps: {
  database: Database;
  allocator: SeatAllocator;
  settings: Settings;
  messages: Messages;
  sealer: Sealer;
  blindIndex: (doctype: number, idnum: string) => VisitorKey;
  files: FileStore;
  logger: Logger;
}): { close(): void } {
  const { logger } = deps;
  const tasks = [
    runEvery(1000, 'carry out closings', logger, () => carryOutClosings(deps)),
    runEvery(1000, 'send messages', logger, () => sendQueuedMessages(deps)),
    runEvery(1000, 'write exports', logger, () => runExports(deps)),
    runEvery(1000, 'carry out imports', logger, () => runImports(deps)),
    runEvery(30_000, 'team seats', logger, () => moveDueTeamSeats(deps)),
    runEvery(60_000, 'complete past orders', logger, async () => {
      await completePastOrders(deps);
      await forgiveNoShows(deps);
    }),
    runEvery(60_000, 'lift and list', logger, async () => {
      await liftEndedStatuses(deps.database);
      await applyBlacklistRule(deps);
    }),
  ];
  return { close: () => tasks.forEach((task) => task.close()) };
}
