import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import { drawRoom } from './draw-room.sql';
import { readDraws } from './waiting-room.sql';

/** Draws every waiting room whose release time has come. @returns number of days drawn */
export async function drawDueWaitingRooms(deps: {
  database: Database;
  settings: Settings;
}): Promise<number> {
  const { prequeue } = await deps.settings.get();
  const rows = await readDraws(deps.database, prequeue.openMinutes);
  let drawn = 0;
  for (const { areaId, visitDate } of rows.filter(
    ({ seed, drawnAt, releaseAt, now }) => seed && !drawnAt && releaseAt <= now,
  ))
    if ((await drawRoom(deps.database, areaId, visitDate, prequeue)) !== undefined) drawn += 1;
  return drawn;
}
