import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';

/** A group arrived together if at least half of its visitors were admitted within this time after the first. */
const together = `interval '15 minutes'`;
const since = 'now()::date - 90';

/**
 * A fragment of the raw SQL that reads facts, for the groups of account `a`. It counts groups that arrived scattered
 * (three or more admissions, most long after the first), and groups with fewer than half of the named visitors. Groups
 * without any visitor count as missed.
 */
export const groupArrivals = `(
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
