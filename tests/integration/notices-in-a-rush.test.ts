import { beforeAll, expect, test } from '@jest/globals';
import { takeDueNotices } from '@hall/domain/reservation/ticket-links';
import { type BookingWorld, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';
import { countRowsRead } from '../support/rows-read';

const waiting = 5000;
const inOneTurn = 100;
let world: BookingWorld;

beforeAll(async () => {
  world = await openBookingWorld(await freshStores(), { seats: waiting });
  const [session] = world.sessions;
  const [account] = await world.makeAccounts(1);
  await world.database.query('ALTER TABLE orders SET (autovacuum_enabled = off)');
  await world.database.query(
    `INSERT INTO orders (orderno, requestid, request_seq, account_id, account_type, area_id, session_id, visit_date, pool,
       ticketcount, ticketcode)
     SELECT 'N' || n, lpad(n::text, 32, '0'), n, $1, 'ta', 1, $2, $3, 'team', 1, 'T' || n
     FROM generate_series(1, $4::int) n`,
    [account, session?.id, session?.date, waiting],
  );
});

test('a run reads no more of the waiting bookings than it takes, and those that it took before', async () => {
  const { database } = world;
  for (let turn = 1; turn <= 3; turn += 1) {
    const read = await database.transaction((transaction) =>
      countRowsRead(transaction, ['orders'], async () => {
        expect(await takeDueNotices(transaction, inOneTurn)).toHaveLength(inOneTurn);
      }),
    );
    expect(read).toBeLessThanOrEqual(turn * inOneTurn);
  }
});

test('while one run takes notices, another takes none and does not wait', async () => {
  const { database } = world;
  await database.transaction(async (first) => {
    expect(await takeDueNotices(first, inOneTurn)).toHaveLength(inOneTurn);
    await database.transaction(async (second) => {
      await second.query(`SET LOCAL lock_timeout = '1s'`);
      expect(await takeDueNotices(second, inOneTurn)).toEqual([]);
    });
  });
});
