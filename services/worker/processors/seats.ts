import { findAbleParties } from '@hall/domain/reservation/booking';
import { offerReturnedSeats } from '@hall/domain/reservation/waitlist';
import { freeUnclaimedSeats, moveDueTeamSeats } from '@hall/domain/schedule/plan';
import { type Processor, processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';

/** Releases returned seats, seats that teams did not use, and seats of groups that did not arrive. */
export const seatProcessors = (deps: WorkerDeps): Processor[] => [
  processor('seats.handOut', async () => {
    await offerReturnedSeats({ ...deps, findAble: findAbleParties });
    return null;
  }),
  processor('seats.moveTeamSeats', async () => {
    await moveDueTeamSeats(deps);
    return null;
  }),
  processor('seats.freeUnclaimed', async () => {
    await freeUnclaimedSeats(deps);
    return null;
  }),
];
