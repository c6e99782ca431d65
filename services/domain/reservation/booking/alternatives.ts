import { createBatcher } from '@hall/platform/batcher';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import type { Settings, HallSettings } from '../../configuration/settings';
import { type BoardSession, findNearest, type ScheduleBoard } from '../../schedule/calendar';
import type { AskedParty, AskedSession, RequestRecord } from './booking-request';
import { refusePeople, type PeopleFacts } from './judge-batch';
import { findAskedParties } from './accept-request.sql';
import { findHeldAlready } from './held-sessions.sql';
import { readVisits } from './visit-limits';
import { readBookingAccounts } from '../../people/accounts';
import { readBlacklisted } from '../../people/blacklist';
import { findAccountRefusal, offerAttemptOf } from '../eligibility';
import type { OfferedSession, WaitingParty } from '../waitlist';

/** Reads the input of `refusePeople` for requests that are not decided yet. */
async function readPeopleFacts(
  db: Queryable,
  requests: AskedSession[],
  { visitLimits, bookedPeople }: Pick<HallSettings, 'visitLimits' | 'bookedPeople'>,
): Promise<PeopleFacts> {
  return {
    visits: await readVisits(db, requests, visitLimits),
    ...(await findHeldAlready(db, requests, bookedPeople)),
    bookedPeople,
  };
}

/**
 * Applies the checks of a booking to parties of the waiting list, so that no seat is held for one that could not take it.
 * @param session the session whose seats are offered
 * @returns the ids of the parties that could book it now
 */
export async function findAbleParties(
  db: Queryable,
  session: OfferedSession,
  parties: WaitingParty[],
  settings: HallSettings,
): Promise<Set<string>> {
  if (!parties.length) return new Set();
  const accounts = await readBookingAccounts(
    db,
    parties.map(({ accountId }) => accountId),
  );
  const blacklist = await readBlacklisted(db, [
    ...parties.flatMap(({ visitorKeys }) => visitorKeys),
    ...[...accounts.values()].flatMap(({ idnumKey }) => idnumKey ?? []),
  ]);
  const asked = parties.map((party) => ({
    ...party,
    ...session,
    changeOrderId: null,
    waitId: null,
  }));
  const facts = await readPeopleFacts(db, asked, settings);
  const able = asked.filter((party) => {
    const account = accounts.get(party.accountId);
    const people = party.visitorKeys.map((key) => ({ keys: [key], realname: '' }));
    return (
      account &&
      !findAccountRefusal(offerAttemptOf(account, { ...party, people }, blacklist, settings)) &&
      !refusePeople(party, facts)
    );
  });
  return new Set(able.map(({ id }) => id));
}

/** The number of sessions offered, and the number of nearest sessions checked. */
const offeredMost = 3;
const askedMost = 20;

/** @returns up to three sessions, sorted by time, that the refused party can book now */
export type FindAlternatives = (refused: RequestRecord) => Promise<BoardSession[]>;

/**
 * Finds sessions for refused parties. Each session has seats for the whole party and passes `refusePeople`, the
 * worker's own check. Refusals are read in batches, because a rush produces many.
 */
export function createAlternatives(deps: {
  database: Database;
  board: ScheduleBoard;
  settings: Pick<Settings, 'get'>;
}): FindAlternatives {
  const { database, board, settings } = deps;
  const batcher = createBatcher<RequestRecord, BoardSession[]>(
    { max: 50, waitMs: 2, busyWaitMs: 10, concurrency: 2 },
    async (records) => {
      const nearest = records.map((record) => findNearest(board, record, askedMost));
      if (!nearest.some(({ length }) => length)) return nearest;
      const parties = await findAskedParties(
        database,
        records.map(({ requestid }) => requestid),
      );
      const asked = records.map((record, at) =>
        (nearest[at] ?? []).map((session) => ({
          session,
          request: askFor(session, record, parties.get(record.requestid)),
        })),
      );
      const requests = asked.flat().map(({ request }) => request);
      const facts = await readPeopleFacts(database, requests, await settings.get());
      return asked.map((sessions) =>
        sessions
          .filter(({ request }) => !refusePeople(request, facts))
          .slice(0, offeredMost)
          .map(({ session }) => session)
          .sort((a, b) => (a.date + a.starttime < b.date + b.starttime ? -1 : 1)),
      );
    },
  );
  return (record) => batcher.call(record);
}

function askFor(
  session: BoardSession,
  { accountId, pool, ticketcount }: RequestRecord,
  party: AskedParty | undefined,
): AskedSession {
  return {
    accountId,
    pool,
    ticketcount,
    accountType: party?.accountType ?? 'user',
    visitorKeys: party?.visitorKeys ?? [],
    changeOrderId: party?.changeOrderId ?? null,
    waitId: null,
    sessionId: session.id,
    visitDate: session.date,
  };
}
