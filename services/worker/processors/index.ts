import type { Processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';
import { accountProcessors } from './accounts';
import { applicationProcessors } from './applications';
import { bookingProcessors } from './booking';
import { closingProcessors } from './closings';
import { exportProcessors } from './exports';
import { importProcessors } from './imports';
import { messageProcessors } from './messages';
import { scheduleProcessors } from './schedule';
import { seatProcessors } from './seats';
import { upkeepProcessors } from './upkeep';
import { visitProcessors } from './visits';

/** All processors, one file per feature. */
export const createProcessors = (deps: WorkerDeps): Processor[] =>
  [
    bookingProcessors,
    closingProcessors,
    messageProcessors,
    exportProcessors,
    importProcessors,
    seatProcessors,
    visitProcessors,
    accountProcessors,
    applicationProcessors,
    scheduleProcessors,
    upkeepProcessors,
  ].flatMap((create) => create(deps));
