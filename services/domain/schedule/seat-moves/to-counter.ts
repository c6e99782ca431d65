import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError, notFoundError, wrongStateError } from '@hall/platform/errors';
import type { Settings } from '../../configuration/settings';
import { type Actor, recordAct } from '../../foundation/audit';
import { getSessionAhead, markUnclaimedFreed, updateSession } from '../plan';
import { changeSeats, readPools, type SeatDeps, setSeats } from '../seats';
import { countUnclaimed, findUnclaimedDue } from './due-moves.sql';
import { ruleNamed } from './to-everybody';

/**
 * Moves the unsold seats of individuals and teams to the counter, which sells on the day itself.
 * @returns number of seats moved
 * @throws {AnswerError} A00009 no such session; A00012 its day has not come, it has ended, or no seats are left
 */
export async function moveSeatsToCounter(deps: SeatDeps, id: string, by: Actor): Promise<number> {
  const { visitDate, over } = await getSessionAhead(deps.database, id);
  if (!over) throw new AnswerError(AnswerCode.wrongState);
  return changeSeats(deps, visitDate, async (transaction) => {
    const pools = await readPools(transaction, id);
    const counter = pools.find(({ pool }) => pool === 'window');
    if (!counter) throw notFoundError();
    let seats = 0;
    for (const row of pools.filter(({ pool }) => pool !== 'window')) {
      const free = row.capacity - row.sold - row.held;
      await setSeats(transaction, id, row, row.capacity - free);
      seats += free;
    }
    if (!seats) throw wrongStateError('validation.plan.none');
    await setSeats(transaction, id, counter, counter.capacity + seats);
    await recordAct(transaction, {
      ...by,
      act: 'session.counter',
      subject: { type: 'session', id },
      after: { seats },
    });
    return seats;
  });
}

/**
 * Gives the counter the seats of parties that did not come, once, a set number of minutes after a session began. The
 * orders stay valid, and the gate's rule still admits late visitors. A few more people than seats can therefore be
 * inside.
 */
export async function freeUnclaimedSeats(deps: SeatDeps & { settings: Settings }): Promise<void> {
  const { counterSeats } = await deps.settings.get();
  if (!counterSeats.unclaimedAfter) return;
  for (const { id, day } of await findUnclaimedDue(deps.database, counterSeats.unclaimedAfter)) {
    const seats = await changeSeats(deps, day, async (transaction) => {
      if (!(await markUnclaimedFreed(transaction, id))) return 0;
      const unclaimed = await countUnclaimed(transaction, id);
      const pools = await readPools(transaction, id);
      const window = pools.find(({ pool }) => pool === 'window');
      if (!window || !unclaimed) return 0;
      await setSeats(transaction, id, window, window.capacity + unclaimed);
      const before = pools.reduce((sum, { capacity }) => sum + capacity, 0);
      await updateSession(transaction, id, {
        capacity: before + unclaimed,
        unclaimedSeats: unclaimed,
      });
      await recordAct(transaction, {
        ...ruleNamed('unclaimed-seats-rule'),
        act: 'session.free',
        subject: { type: 'session', id },
        after: { seats: unclaimed },
      });
      return unclaimed;
    });
    deps.logger.info(
      { session: id, seats },
      'seats of no-show parties added to the counter’s pool',
    );
  }
}
