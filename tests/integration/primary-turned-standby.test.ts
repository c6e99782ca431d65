import { beforeAll, expect, test } from '@jest/globals';
import { seatField } from '@hall/domain/schedule/seats';
import { type BookingWorld, newRequestId, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';

/** More than the number of tries after which a request goes to the operators. */
const tries = 7;

let world: BookingWorld;
beforeAll(async () => {
  world = await openBookingWorld(await freshStores(), { seats: 3 });
});

/**
 * Makes the deciding connection read-only, as if it led to the former primary. Notes about failures still reach a
 * server that accepts writes.
 */
async function readOnly(): Promise<() => Promise<unknown>> {
  await world.database.query(`
    CREATE FUNCTION only_read() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'cannot execute INSERT in a read-only transaction' USING ERRCODE = '25006'; END $$;
    CREATE TRIGGER only_reads BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION only_read()`);
  return () => world.database.query('DROP TRIGGER only_reads ON orders');
}

const rowOf = async (requestid: string): Promise<Record<string, unknown>> => {
  const [row] = (await world.database.query(
    'SELECT state, attempts, fault FROM booking_requests WHERE requestid = $1',
    [requestid],
  )) as [Record<string, unknown>];
  return row;
};

test('a primary that became a standby fails no request: it keeps its seats, is not given up, and is decided later', async () => {
  const session = world.sessions[0]!;
  const [accountId = ''] = await world.makeAccounts(1);
  const requestid = newRequestId();
  const visitors = ['A', 'B', 'C'];
  await world.accept({
    requestid,
    accountId,
    sessionId: session.id,
    date: session.date,
    visitors,
  });

  const writeAgain = await readOnly();
  for (let count = 0; count < tries; count += 1)
    await world.decider.decide(requestid, session.date);
  expect(await rowOf(requestid)).toEqual({ state: 'accepted', attempts: 0, fault: null });
  await writeAgain();

  // Its three seats are the last ones, and Redis has none for others meanwhile.
  const somebodyElse = {
    requestid: newRequestId(),
    seatField: seatField(session.id, 'personal'),
    seats: 1,
    claims: ['v:D'],
  };
  expect(await world.allocator.allocate(session.date, [somebodyElse])).toMatchObject({
    verdicts: ['full'],
  });
  await world.decider.decide(requestid, session.date);
  expect(await rowOf(requestid)).toMatchObject({ state: 'confirmed', attempts: 0 });
});
