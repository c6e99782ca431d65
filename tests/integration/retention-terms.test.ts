import { beforeAll, describe, expect, test } from '@jest/globals';
import { eraseOldData } from '@hall/domain/data-protection/retention';
import { type BookingWorld, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';

/** Data with a retention period: two rows, one just past it and one within. */
interface Term {
  what: string;
  /** Inserts both rows, for an account or another, a session past the period and one within. */
  make: (of: { account: string; other: string; over: string; within: string }) => string[];
  /** Returns one column `left`, ordered. */
  read: string;
  left: unknown[];
}

const person = `[{"realname": "王小明", "doctype": 1, "idnum": "sealed", "key": "k"}]`;
const daysAgo = (days: number): string => `now() - interval '${days} days'`;
const unit = `(SELECT id FROM auth_units WHERE loginid = 'retention')`;

const terms: Term[] = [
  {
    what: 'conduct of deleted accounts goes at the end of its term, a lock without end stays',
    make: () => [
      `INSERT INTO former_conduct (account_type, visitor_key, kind, at, until) VALUES ('user', 'k', 'absence', now(), now()),
         ('user', 'k', 'cancellation', now(), now() + interval '1 day'), ('user', 'k', 'lock', now(), NULL)`,
    ],
    read: `SELECT kind AS left FROM former_conduct ORDER BY id`,
    left: ['cancellation', 'lock'],
  },
  {
    what: 'days on which somebody came go when no rule counts them any more',
    make: () => [
      `INSERT INTO past_visits (visitor_key, visit_date) VALUES ('k', current_date - 367), ('k', current_date - 300)`,
    ],
    read: `SELECT current_date - visit_date AS left FROM past_visits WHERE visitor_key = 'k'`,
    left: [300],
  },
  {
    what: 'people in an entry of the waiting list go 30 days after its sessions',
    make: ({ account, over, within }) => [
      `INSERT INTO waitlist_entries (account_id, account_type, area_id, pool, session_ids, ticketcount, visitors, visitor_keys, state, requestid)
       VALUES (${account}, 'user', 1, 'personal', ARRAY[${over}::bigint], 1, '${person}', '{k}', 'expired', gen_random_uuid()),
         (${account}, 'user', 1, 'personal', ARRAY[${within}::bigint], 1, '${person}', '{k}', 'expired', gen_random_uuid())`,
    ],
    read: `SELECT jsonb_array_length(visitors) AS left FROM waitlist_entries ORDER BY id`,
    left: [0, 1],
  },
  {
    what: 'people in a group visit application and report are erased 30 days after the visit; their number stays',
    make: ({ over, within }) => [
      `INSERT INTO auth_units (loginid, passwd_hash, unitname) VALUES ('retention', 'x', 'x')`,
      `INSERT INTO auth_applies (unit_id, session_id, persons) VALUES (${unit}, ${over}, '${person}'), (${unit}, ${within}, '${person}')`,
      `INSERT INTO auth_reports (apply_id, persons) SELECT id, persons FROM auth_applies`,
    ],
    read: `SELECT (a.persons->0->>'realname') || (r.persons->0->>'realname') AS left
           FROM auth_applies a JOIN auth_reports r ON r.apply_id = a.id WHERE a.unit_id = ${unit} ORDER BY a.id`,
    left: ['**', '王小明王小明'],
  },
  {
    what: 'contacts, leader, number plates and letter of a group visit application are erased too, also if nobody is listed; the unit’s name stays',
    make: ({ over, within }) => {
      const form = `'{"unitname": "x", "leader_name": "王", "leader_telnum": "1", "telnum": "1", "carno": "京A1"}'`;
      const letter = `'{"file": "none", "name": "letter.pdf"}'`;
      return [
        `INSERT INTO auth_units (loginid, passwd_hash, unitname) VALUES ('contacts', 'x', 'x')`,
        `INSERT INTO auth_applies (unit_id, session_id, form, letter)
         SELECT id, unnest(ARRAY[${over}, ${within}]::bigint[]), ${form}, ${letter} FROM auth_units WHERE loginid = 'contacts'`,
        `INSERT INTO auth_reports (apply_id, form) SELECT a.id, '{"leader_name": "王", "remarks": "x"}'
         FROM auth_applies a JOIN auth_units u ON u.id = a.unit_id WHERE u.loginid = 'contacts'`,
      ];
    },
    read: `SELECT concat_ws(' ', (SELECT string_agg(k, ',' ORDER BY k) FROM jsonb_object_keys(a.form) k), a.letter->>'name',
             (SELECT string_agg(k, ',' ORDER BY k) FROM jsonb_object_keys(r.form) k)) AS left
           FROM auth_applies a JOIN auth_reports r ON r.apply_id = a.id JOIN auth_units u ON u.id = a.unit_id
           WHERE u.loginid = 'contacts' ORDER BY a.id`,
    left: [
      'unitname remarks',
      'carno,leader_name,leader_telnum,telnum,unitname letter.pdf leader_name,remarks',
    ],
  },
  {
    what: 'devices on which an account was used go with the term of sign-ins',
    make: ({ account }) => [
      `INSERT INTO account_devices (account_id, device_hash, last_at)
       VALUES (${account}, 'old', ${daysAgo(31)}), (${account}, 'recent', ${daysAgo(29)})`,
    ],
    read: 'SELECT device_hash AS left FROM account_devices',
    left: ['recent'],
  },
  {
    what: 'places in the waiting room of a release are erased 30 days after its visits; their number stays',
    make: ({ account }) => [
      `INSERT INTO visit_days (area_id, visit_date, release_at) VALUES (1, current_date - 33, now()), (1, current_date - 28, now())`,
      `INSERT INTO prequeue_draws (area_id, visit_date, seed, places, drawn_at)
       VALUES (1, current_date - 33, 'seed', 1, now()), (1, current_date - 28, 'seed', 1, now())`,
      `INSERT INTO prequeue_entries (area_id, visit_date, account_id, device_hash)
       VALUES (1, current_date - 33, ${account}, 'old'), (1, current_date - 28, ${account}, 'recent')`,
    ],
    read: `SELECT concat(places, e.device_hash) AS left FROM prequeue_draws LEFT JOIN prequeue_entries e
           USING (area_id, visit_date) ORDER BY visit_date`,
    left: ['1', '1recent'],
  },
  {
    what: 'bookings that were refused before the queue are removed after 7 days',
    make: ({ account, within }) => [
      `INSERT INTO refused_attempts (account_id, session_id, pool, code, at, minute)
       SELECT ${account}, ${within}, 'personal', 'B000' || days, now() - make_interval(days => days), now()
       FROM unnest(ARRAY[8, 6]) days`,
    ],
    read: 'SELECT code AS left FROM refused_attempts',
    left: ['B0006'],
  },
  {
    what: 'shapes of tracks are removed after three days',
    make: ({ account }) => [
      `INSERT INTO solved_tracks (account_id, digest, seen_on)
       VALUES (${account}, 'old', current_date - 4), (${account}, 'recent', current_date - 1)`,
    ],
    read: 'SELECT digest AS left FROM solved_tracks',
    left: ['recent'],
  },
  {
    what: 'one-time codes are removed once they are useless',
    make: () => [
      `INSERT INTO used_once (digest, used_by, until)
       VALUES ('old', 'r', now() - interval '1 second'), ('recent', 'r', now() + interval '10 minutes')`,
    ],
    read: 'SELECT digest AS left FROM used_once',
    left: ['recent'],
  },
  {
    what: 'a way back that no second person confirmed goes after a day',
    make: ({ account, other }) => [
      `INSERT INTO ways_back (account_id, kind, reason, asked_by, at)
       VALUES (${account}, 'questions', 'old', 'a', ${daysAgo(2)}), (${other}, 'questions', 'recent', 'a', now())`,
    ],
    read: 'SELECT reason AS left FROM ways_back',
    left: ['recent'],
  },
  {
    what: 'a mail address that nobody confirmed goes after a day',
    make: ({ account, other }) => [
      `INSERT INTO mail_wishes (account_id, pending, code_hash, code_at)
       VALUES (${account}, 'old@example.org', 'h', ${daysAgo(2)}), (${other}, 'recent@example.org', 'h', now())`,
    ],
    read: 'SELECT pending AS left FROM mail_wishes',
    left: ['recent@example.org'],
  },
  {
    what: 'the result of an identity check goes after a year',
    make: () => [
      `INSERT INTO identity_checks (visitor_key, name_hash, matches, checked_at)
       VALUES ('old', 'n', true, ${daysAgo(366)}), ('recent', 'n', true, ${daysAgo(364)})`,
    ],
    read: 'SELECT visitor_key AS left FROM identity_checks',
    left: ['recent'],
  },
  {
    what: 'returned seats and their exclusions are erased with the term of sign-ins',
    make: ({ account, over }) => [
      `INSERT INTO give_backs (order_id, account_id, session_id, pool, seats, at, until)
       SELECT days, ${account}, ${over}, 'personal', 1, now() - make_interval(days => days), now() - make_interval(days => days)
       FROM unnest(ARRAY[31, 29]) days`,
      `INSERT INTO give_back_links (give_back_id, who, link, session_id, pool, until)
       SELECT id, who, CASE who WHEN 'k' THEN 'visitor' ELSE 'self' END, session_id, pool, until
       FROM give_backs, unnest(ARRAY['k', 'a']) who`,
    ],
    read: `SELECT g.order_id || l.who AS left FROM give_backs g JOIN give_back_links l ON l.give_back_id = g.id`,
    left: ['29a'],
  },
  {
    what: 'notes on a case, and in whose hand it was, go with the term of messages',
    make: () => [
      `INSERT INTO case_notes (kind, subject_id, username, text, at)
       VALUES ('account', 1, 'reviewer', 'old', ${daysAgo(91)}), ('account', 1, 'reviewer', 'recent', ${daysAgo(89)})`,
      `INSERT INTO case_assignments (kind, subject_id, staff_id, at)
       SELECT 'account', days, (SELECT min(id) FROM staff), now() - make_interval(days => days) FROM unnest(ARRAY[91, 89]) days`,
    ],
    read: `SELECT text AS left FROM case_notes UNION ALL SELECT subject_id::text FROM case_assignments`,
    left: ['recent', '89'],
  },
  {
    what: 'reports of processes are erased after 30 days',
    make: () => [
      `INSERT INTO process_runs (id, kind, host, pid, release, figures, seen_at)
       VALUES (gen_random_uuid(), 'worker', 'old', 1, '', '{}', ${daysAgo(31)}),
         (gen_random_uuid(), 'worker', 'recent', 1, '', '{}', ${daysAgo(29)})`,
    ],
    read: 'SELECT host AS left FROM process_runs',
    left: ['recent'],
  },
  {
    what: 'the mark of a sent notice is erased once no run looks back that far',
    make: () => [
      `INSERT INTO ticket_notices (order_id, event_id) VALUES (900000001, 0), (900040001, 0), (900040002, 0)`,
    ],
    read: 'SELECT order_id::int AS left FROM ticket_notices ORDER BY order_id',
    left: [900040001, 900040002],
  },
];

describe('the nightly erasure', () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 50 });
    const [account, other] = await world.makeAccounts(2);
    const [over, within] = world.sessions;
    for (const [session, days] of [
      [over!.id, 31],
      [within!.id, 29],
    ] as const) {
      await world.database.query(
        'INSERT INTO visit_days (area_id, visit_date, release_at) VALUES (1, current_date - $1::int, now())',
        [days],
      );
      await world.database.query(
        'UPDATE visit_sessions SET visit_date = current_date - $2::int WHERE id = $1',
        [session, days],
      );
    }
    await world.database.query(
      `INSERT INTO staff (username, password_hash, role) VALUES ('reviewer', 'x', 'reviewer') ON CONFLICT DO NOTHING`,
    );
    const of = { account: account!, other: other!, over: over!.id, within: within!.id };
    for (const { make } of terms)
      for (const statement of make(of)) await world.database.query(statement);
    const files = {
      put: () => Promise.resolve(),
      get: () => Promise.resolve(undefined),
      remove: () => Promise.resolve(),
    };
    await eraseOldData({ ...world, files });
  });

  test.each(terms)('$what', async ({ read, left }) => {
    const rows = (await world.database.query(read)) as { left: unknown }[];
    expect(rows.map((row) => row.left)).toEqual(left);
  });
});
