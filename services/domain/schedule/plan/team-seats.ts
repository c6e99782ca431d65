import type { Actor } from '../../foundation/audit';
import type { ChangeSeatsDeps } from '../seats';
import type { Settings } from '../../configuration/settings';
import { findTeamSeatsDue } from './session.repository';
import { moveTeamSeats } from './sessions';

/** The actor of automatic moves in the audit log. */
const theRule: Actor = {
  staff: { id: null, username: 'team-seats-rule', role: 'scheduler' },
  address: '',
};

/**
 * Moves unsold team seats to the personal pool, a set number of days before the visit at a set hour. Each session moves
 * once; team seats that staff add later stay.
 */
export async function moveDueTeamSeats(
  deps: ChangeSeatsDeps & { settings: Settings },
): Promise<void> {
  const { teamSeats } = await deps.settings.get();
  if (!teamSeats.toEveryone) return;
  for (const { id } of await findTeamSeatsDue(deps.database, teamSeats)) {
    const moved = await moveTeamSeats(deps, id, undefined, theRule);
    deps.logger.info({ session: id, moved }, 'unsold team seats moved to the personal pool');
  }
}
