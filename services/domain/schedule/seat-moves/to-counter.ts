import type { Settings } from '../../configuration/settings';
import { type Actor, recordAct } from '../../foundation/audit';
import { changeSeats, type SeatDeps, readPools } from '../seats';
import { findTeamSeatsDue, updateSession } from './session.repository';
import { moveTeamSeats, setSeats } from './sessions';
import * as store from './unclaimed-seats.sql';

/** The actor of automatic moves in the audit log. */
const ruleNamed = (username: string): Actor => ({
  staff: { id: null, username, role: 'scheduler' },
  address: '',
});

/**
 * Moves unsold team seats to the personal pool, a set number of days before the visit at a set hour. Each session moves
 * once; team seats that staff add later stay.
 */
export async function moveDueTeamSeats(deps: SeatDeps & { settings: Settings }): Promise<void> {
  const { teamSeats } = await deps.settings.get();
  if (!teamSeats.toEveryone) return;
  for (const { id } of await findTeamSeatsDue(deps.database, teamSeats)) {
    const moved = await moveTeamSeats(deps, id, undefined, ruleNamed('team-seats-rule'));
    deps.logger.info({ session: id, moved }, 'unsold team seats moved to the personal pool');
  }
}

/**
 * Gives the counter the seats of parties that did not come, once, a set number of minutes after a session began. The
 * orders stay valid, and the gate's rule still admits late visitors. A few more people than seats can therefore be
 * inside.
 */
export async function freeUnclaimedSeats(deps: SeatDeps & { settings: Settings }): Promise<void> {
  const { counterSeats } = await deps.settings.get();
  if (!counterSeats.unclaimedAfter) return;
  for (const { id, day } of await store.findUnclaimedDue(
    deps.database,
    counterSeats.unclaimedAfter,
  )) {
    const seats = await changeSeats(deps, day, async (transaction) => {
      if (!(await store.markUnclaimedFreed(transaction, id))) return 0;
      const unclaimed = await store.countUnclaimed(transaction, id);
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
