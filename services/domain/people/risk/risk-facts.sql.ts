import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { RiskFacts } from './risk-rules';

/** What was booked within so long counts. */
const bookings = `now() - interval '90 days'`;
const signIns = `now() - interval '30 days'`;

/**
 * By hand: counts over five tables, for many accounts in one statement, each account by its own indexes. It runs in the
 * background, on what is there already.
 * @param virtualPhones with what phone numbers of virtual operators begin
 * @returns the facts of the accounts that there are
 */
export function readRiskFacts(
  db: Queryable,
  accountIds: string[],
  virtualPhones: string[],
): Promise<(RiskFacts & { accountId: string })[]> {
  return runSql(
    db,
    `SELECT a.id AS "accountId", a.type, d.devices, d.hosted AS "hostedDevices", d.accounts AS "accountsOfDevice",
            p.people, s.sharers, m.missed, c.cancels AS "lateCancels", r.days AS "atRelease",
            h.filled AS "hiddenFields",
            EXISTS (SELECT 1 FROM unnest($2::text[]) AS start WHERE starts_with(a.telnum, start)) AS "virtualPhone"
     FROM accounts a,
     LATERAL (
       SELECT count(*)::int AS devices, count(*) FILTER (WHERE own.hosted)::int AS hosted,
              coalesce(max(shared.accounts), 0)::int AS accounts
       FROM account_devices own, LATERAL (
         SELECT count(*) AS accounts FROM account_devices o
         WHERE o.device_hash = own.device_hash AND o.last_at > ${signIns}) shared
       WHERE own.account_id = a.id AND own.last_at > ${signIns}) d,
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
       WHERE n.account_id = a.id AND n.at > now() - interval '180 days') m,
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
       SELECT count(*)::int AS filled FROM hidden_fields_filled f
       WHERE f.account_id = a.id AND f.seen_on > now()::date - 90) h
     WHERE a.id = ANY($1::bigint[]) AND a.deleted_at IS NULL`,
    [accountIds, virtualPhones],
  );
}
