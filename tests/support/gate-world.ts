import { createSettings, defaultSettings, writeSetting } from '@hall/domain/configuration/settings';
import { admitParty, completePastOrders, lookUpParty } from '@hall/domain/on-site/gate';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { placeOf } from '@hall/platform/crypto/places';
import { createSealer } from '@hall/platform/crypto/seal';
import { newRequestId, openBookingWorld } from './booking-world';
import { freshStores } from './fresh-stores';
import { settledDay } from './settled-day';

const secret = Buffer.alloc(32, 7).toString('base64');

/** The member of staff at the gate. */
export const by = { staff: { id: null, username: 'gate', role: 'gate' as const }, address: '' };

/**
 * Opens a gate on the day of the visits, on real stores without processes.
 * @param sessions of each day
 */
export async function openGateWorld(sessions = 1) {
  const today = await settledDay();
  const world = await openBookingWorld(await freshStores(), { seats: 500, sessions });
  const sealer = createSealer(`test:${secret}`);
  const blindIndex = createBlindIndex(secret);
  const deps = {
    database: world.database,
    settings: createSettings(world.database, 0),
    sealer,
    blindIndex,
  };

  /** Makes the gate admit today's session at any hour. */
  const wideOpen = () =>
    writeSetting(world.database, 'gate', {
      ...defaultSettings.gate,
      earlyMinutes: 1440,
      lateMinutes: 1440,
    });

  /** Makes the gate one without document readers. */
  const readNoDocuments = async () => {
    const { gate } = await deps.settings.get();
    await writeSetting(world.database, 'gate', { ...gate, eachDocument: false });
  };

  const sessionsOfToday = (
    (await world.database.query(
      'SELECT id::text FROM visit_sessions WHERE visit_date = $1 ORDER BY starttime',
      [today],
    )) as { id: string }[]
  ).map(({ id }) => id);

  /**
   * Makes an order for a session of today, in its state on the morning of the visit.
   * @param nth the session, by default the first
   */
  async function orderForToday(passports: string[], accountId?: string, nth = 0) {
    const account = accountId ?? (await world.makeAccounts(1))[0]!;
    const { id: sessionId, date } = world.sessions[0]!;
    const visitors = passports.map((passport) => blindIndex(2, passport));
    const [order] = (await world.database.query(
      'SELECT id, ticketcode, orderno FROM orders WHERE id = $1',
      [await world.book(account, { id: sessionId, date }, visitors)],
    )) as [{ id: string; ticketcode: string; orderno: string }];
    for (const passport of passports) {
      const key = blindIndex(2, passport);
      await world.database.query(
        `UPDATE tickets SET doctype = 2, visit_date = $2, idnum_sealed = $3 WHERE order_id = $1 AND visitor_key = $4`,
        [order.id, today, sealer.seal(passport, placeOf.visitor(key)), key],
      );
    }
    await world.database.query(
      `UPDATE seat_pools SET sold = sold + CASE session_id WHEN $1 THEN $3::int ELSE -$3::int END
       WHERE pool = 'personal' AND session_id IN ($1, $2)`,
      [sessionsOfToday[nth], sessionId, passports.length],
    );
    await world.database.query('UPDATE orders SET visit_date = $2, session_id = $3 WHERE id = $1', [
      order.id,
      today,
      sessionsOfToday[nth],
    ]);
    return { ...order, account };
  }
  const ticketsOf = async (code: string) =>
    (await lookUpParty(deps, code)).parties[0]!.tickets.map(({ id }) => id);
  const admit = (orderid: string, ticketids: string[], more: object = {}) =>
    admitParty(deps, { entryid: newRequestId(), orderid, ticketids, ...more }, by);
  const statusOf = async (account: string) => {
    const [row] = (await world.database.query('SELECT status FROM accounts WHERE id = $1', [
      account,
    ])) as [{ status: number }];
    return row.status;
  };
  /** Sends the waiting messages. @returns the texts, in order, of one account or of everybody */
  const send = async (account?: string): Promise<string[]> =>
    (
      (await world.database.query(
        `WITH sent AS (DELETE FROM queued_messages WHERE account_id = coalesce($1, account_id)
                       RETURNING id, text) SELECT text FROM sent ORDER BY id`,
        [account],
      )) as { text: string }[]
    ).map(({ text }) => text);
  /** Ends a session of today, by default the first. */
  const closeTheGate = (nth = 0) =>
    world.database.query(
      `UPDATE visit_sessions SET starttime = make_time(0, 0, $2), endtime = '00:01', settled_at = NULL
       WHERE id = $1`,
      [sessionsOfToday[nth], nth],
    );
  /** Ends a session and completes its orders. */
  const complete = async (nth = 0) => {
    await writeSetting(world.database, 'gate', {
      ...defaultSettings.gate,
      lateMinutes: -1440,
    });
    await closeTheGate(nth);
    return completePastOrders({ ...deps, logger: world.logger });
  };

  return {
    world,
    deps,
    today,
    sessionsOfToday,
    wideOpen,
    readNoDocuments,
    orderForToday,
    ticketsOf,
    admit,
    statusOf,
    send,
    closeTheGate,
    complete,
  };
}

export type GateWorld = Awaited<ReturnType<typeof openGateWorld>>;
