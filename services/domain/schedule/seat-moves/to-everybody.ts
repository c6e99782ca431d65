import { fieldError, notFoundError } from '@hall/platform/errors';
import type { Settings } from '../../configuration/settings';
import { type Actor, recordAct } from '../../foundation/audit';
import { getSession, markTeamSeatsMoved } from '../plan';
import { changeSeats, readPools, type SeatDeps, setSeats } from '../seats';
import { findTeamSeatsDue } from './due-moves.sql';

/** @returns the actor of automatic moves in the audit log */
export const ruleNamed = (username: string): Actor => ({
  staff: { id: null, username, role: 'scheduler' },
  address: '',
});

/**
 * Moves free seats from the team pool to the personal pool.
 * @param wanted number of seats; all free ones by default
 * @returns number of seats moved
 * @throws {AnswerError} A00009 no such session; A00002 if fewer seats are free
 */
export async function moveTeamSeats(
  deps: SeatDeps,
  id: string,
  wanted: number | undefined,
  by: Actor,
): Promise<number> {
  const { visitDate } = await getSession(deps.database, id);
  return changeSeats(deps, visitDate, async (transaction) => {
    const pools = await readPools(transaction, id);
    const team = pools.find(({ pool }) => pool === 'team');
    const personal = pools.find(({ pool }) => pool === 'personal');
    if (!team || !personal) throw notFoundError();
    const free = team.capacity - team.sold - team.held;
    if (wanted !== undefined && wanted > free)
      throw fieldError('seats', 'validation.plan.toomany', { max: free });
    const seats = wanted ?? free;
    if (seats) {
      await setSeats(transaction, id, team, team.capacity - seats);
      await setSeats(transaction, id, personal, personal.capacity + seats);
    }
    await markTeamSeatsMoved(transaction, id);
    if (seats)
      await recordAct(transaction, {
        ...by,
        act: 'session.move',
        subject: { type: 'session', id },
        after: { seats },
      });
    return seats;
  });
}

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
