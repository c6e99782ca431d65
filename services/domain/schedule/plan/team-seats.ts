import type { Actor } from '../../foundation/audit';
import type { ChangeSeatsDeps } from '../seats';
import type { Settings } from '../../configuration/settings';
import { findTeamSeatsDue } from './session.repository';
import { moveTeamSeats } from './sessions';

/** The rule acts by itself: the log says so. */
const theRule: Actor = {
  staff: { id: null, username: 'team-seats-rule', role: 'scheduler' },
  address: '',
};

/**
 * The rule by which what the teams left goes to everybody: so many days before the visit, at a set hour. Each
 * session once; seats that staff give the teams afterwards stay theirs.
 */
export async function moveDueTeamSeats(
  deps: ChangeSeatsDeps & { settings: Settings },
): Promise<void> {
  const { teamSeats } = await deps.settings.get();
  if (!teamSeats.toEveryone) return;
  for (const { id } of await findTeamSeatsDue(deps.database, teamSeats)) {
    const moved = await moveTeamSeats(deps, id, undefined, theRule);
    deps.logger.info({ session: id, moved }, 'team seats left over are for everybody now');
  }
}
