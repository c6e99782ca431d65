import type { Queryable } from '@hall/platform/postgres/data-source';
import type { HallSettings } from '../../configuration/settings';
import type { AskedSession } from './booking-request';
import { findHeldAlready } from './held-sessions.sql';
import type { PeopleFacts } from './judge-batch';
import { readVisits } from './visit-limits';

/** Reads the input of `refusePeople` for requests that are not decided yet. */
export async function readPeopleFacts(
  db: Queryable,
  requests: AskedSession[],
  { visitLimits, bookedPeople }: Pick<HallSettings, 'visitLimits' | 'bookedPeople'>,
): Promise<PeopleFacts> {
  return {
    visits: await readVisits(db, requests, visitLimits),
    ...(await findHeldAlready(db, requests, bookedPeople.aDay)),
    peopleADay: bookedPeople.aDay,
  };
}
