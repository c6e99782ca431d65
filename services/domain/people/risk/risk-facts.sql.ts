import { AccountStatus, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { countsAsAbsence } from '../accounts';
import { runSql } from '@hall/platform/postgres/sql';
import type { KnownPerson } from '@hall/shared/rules/people-limit';
import type { RiskFacts } from './risk-rules';
import { comparedDays } from './solved-tracks.repository';

/** A team arrived together if at least half of its visitors were admitted within this time after the first. */
const together = `interval '15 minutes'`;
const since = 'now()::date - 90';

/**
 * A fragment of the raw SQL that reads facts, for the teams of account `a`. It counts teams that arrived scattered
 * (three or more admissions, most long after the first), and teams with fewer than half of the named visitors. Teams
 * without any visitor count as missed.
 */
const teamArrivals = `(
  SELECT count(*) FILTER (WHERE gate.times > 2 AND gate.together * 2 < gate.came)::int AS scattered,
         count(*) FILTER (WHERE party.came > 0 AND party.came * 2 < party.named)::int AS thin
  FROM orders o,
  LATERAL (
    SELECT count(*) FILTER (WHERE t.status IN (${TicketStatus.verified}, ${TicketStatus.expired})) AS named,
           count(*) FILTER (WHERE t.status = ${TicketStatus.verified}) AS came
    FROM tickets t WHERE t.order_id = o.id) party,
  LATERAL (
    SELECT count(*) AS times, sum(one.people) AS came,
           sum(one.people) FILTER (WHERE one.at <= one.first + ${together}) AS together
    FROM (SELECT m.admitted_at AS at, min(m.admitted_at) OVER () AS first,
                 cardinality(m.ticket_ids) - cardinality(m.double_ids) AS people
          FROM admissions m WHERE m.order_id = o.id AND m.undone_at IS NULL) one) gate
  WHERE a.type <> 'user' AND o.account_id = a.id AND o.pool = 'team' AND o.status = ${OrderStatus.completed}
    AND o.visit_date > ${since})`;

/** Bookings from this time on count. */
const bookings = `now() - interval '90 days'`;
const signIns = `now() - interval '30 days'`;
const tracks = `now()::date - ${comparedDays}`;

/**
 * Makes the planner use indexes and the written order of joins until the transaction ends. After a rush the tables have
 * many more rows than their statistics show, and it would read a whole table for each account. The planner rates
 * what remains as very expensive, so that the server would compile it.
 */
const byIndexes = `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true), set_config('join_collapse_limit', '1', true),
  set_config('jit', 'off', true)`;

/**
 * Raw SQL: one statement counts over seven tables for many accounts, each by its own indexes, in the background.
 * @param db a transaction, in which all later statements use indexes, too
 * @param virtualPhones prefixes of virtual operators' numbers
 * @param peopleDays number of days for individuals' booked people; 0: none
 * @returns the facts of the existing accounts, with the people they have or had seats for, latest first
 */
export async function readRiskFacts(
  db: Queryable,
  accountIds: string[],
  virtualPhones: string[],
  peopleDays: number,
): Promise<(RiskFacts & { accountId: string; knownPeople: KnownPerson[] })[]> {
  await runSql(db, byIndexes);
  return runSql(
    db,
    `SELECT a.id AS "accountId", a.type, d.devices, d.hosted AS "hostedDevices", d.accounts AS "accountsOfDevice",
            mates.stopped AS "stoppedMates",
            p.people, s.sharers, m.missed, c.cancels AS "lateCancels", r.days AS "atRelease",
            w.accounts AS "alikeTracks", g.scattered AS "scatteredGroups", g.thin AS "thinGroups",
            k.people AS "knownPeople",
            EXISTS (SELECT 1 FROM unnest($2::text[]) AS start WHERE starts_with(a.telnum, start) AND strpos(a.telnum, '@') = 0) AS "virtualPhone"
     FROM accounts a,
     LATERAL (
       SELECT count(*)::int AS devices, count(*) FILTER (WHERE own.hosted)::int AS hosted,
              coalesce(max(shared.accounts), 0)::int AS accounts
       FROM account_devices own, LATERAL (
         SELECT count(*) AS accounts FROM account_devices o
         WHERE o.device_hash = own.device_hash AND o.last_at > ${signIns}) shared
       WHERE own.account_id = a.id AND own.last_at > ${signIns}) d,
     LATERAL (
       SELECT count(DISTINCT mate.id)::int AS stopped
       FROM account_devices own JOIN account_devices o ON o.device_hash = own.device_hash AND o.account_id <> a.id
       JOIN accounts mate ON mate.id = o.account_id AND mate.deleted_at IS NULL
       LEFT JOIN risk_scores held ON held.account_id = mate.id AND held.paused_until > now()
       WHERE own.account_id = a.id AND own.last_at > ${signIns} AND o.last_at > ${signIns}
         AND (mate.status = ${AccountStatus.locked} OR held.account_id IS NOT NULL)) mates,
     LATERAL (
       SELECT count(DISTINCT t.visitor_key)::int AS people FROM orders o JOIN tickets t ON t.order_id = o.id
       WHERE a.type = 'user' AND o.account_id = a.id AND o.created_at > ${bookings} AND t.idnum_sealed <> '') p,
     LATERAL (
       SELECT count(DISTINCT others.account_id)::int AS sharers
       FROM (SELECT DISTINCT t.visitor_key FROM orders o JOIN tickets t ON t.order_id = o.id
             WHERE a.type = 'user' AND o.account_id = a.id AND o.created_at > ${bookings} AND t.idnum_sealed <> ''
             LIMIT 200) own
       JOIN tickets twin ON twin.visitor_key = own.visitor_key
       JOIN orders others ON others.id = twin.order_id
       WHERE others.account_type = 'user' AND others.account_id <> a.id AND others.created_at > ${bookings}) s,
     LATERAL (
       SELECT count(*)::int AS missed FROM no_shows n
       WHERE n.account_id = a.id AND n.at > now() - interval '180 days' AND ${countsAsAbsence('n')}) m,
     LATERAL (
       SELECT count(*)::int AS cancels FROM orders o JOIN visit_sessions v ON v.id = o.session_id
       WHERE o.account_id = a.id AND o.cancelled_by = 'account' AND o.cancelled_at > ${bookings}
         AND o.cancelled_at > (v.visit_date + v.starttime) AT TIME ZONE 'Asia/Shanghai' - interval '2 hours') c,
     LATERAL (
       SELECT count(DISTINCT q.visit_date)::int AS days FROM booking_requests q
       JOIN visit_days day ON day.area_id = q.area_id AND day.visit_date = q.visit_date
       WHERE q.account_id = a.id AND q.accepted_at > ${bookings} AND q.change_order_id IS NULL AND q.wait_id IS NULL
         AND q.accepted_at BETWEEN day.release_at AND day.release_at + interval '1 second') r,
     LATERAL (
       SELECT coalesce(max(alike.accounts), 0)::int AS accounts
       FROM solved_tracks own, LATERAL (
         SELECT count(*) AS accounts FROM (
           SELECT FROM solved_tracks o WHERE o.digest = own.digest AND o.seen_on > ${tracks} LIMIT 100) same) alike
       WHERE own.account_id = a.id AND own.seen_on > ${tracks}) w,
     LATERAL ${teamArrivals} g,
     LATERAL (
       SELECT coalesce(jsonb_agg(jsonb_build_array(one.key, one.day) ORDER BY one.day DESC, one.key), '[]') AS people
       FROM (SELECT t.visitor_key AS key, max((o.created_at AT TIME ZONE 'Asia/Shanghai')::date) AS day
             FROM orders o JOIN tickets t ON t.order_id = o.id
             WHERE $3 > 0 AND a.type = 'user' AND o.account_id = a.id AND o.created_at > now() - make_interval(days => $3)
               AND t.holds_seat AND t.idnum_sealed <> '' AND t.visitor_key IS DISTINCT FROM a.idnum_key
             GROUP BY t.visitor_key) one) k
     WHERE a.id = ANY($1::bigint[]) AND a.deleted_at IS NULL`,
    [accountIds, virtualPhones, peopleDays],
  );
}
