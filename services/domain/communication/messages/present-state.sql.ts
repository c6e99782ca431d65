import { TicketStatus } from '@hall/shared/codes/states';
import { RecordedState } from '@hall/shared/rules/bindings';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';

/*
 * Raw SQL: one expression reads the state of anything that messages report on, when a message is queued and when it is
 * sent. Its subjects belong to other folders; here they are only compared.
 */

const id = `split_part(q.undo_key, ' ', 2)::bigint`;

/**
 * Everything that a message about the subject states. A guide with a binding can book only while guide and agency are in
 * order, so their statuses count too.
 */
const presentState = `CASE split_part(q.undo_key, ' ', 1)
  WHEN 'order' THEN (SELECT concat_ws(' ', o.status, o.session_id, o.ticketcount,
      EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id AND t.status = ${TicketStatus.pendingReview}))
    FROM orders o WHERE o.id = ${id})
  WHEN 'account' THEN (SELECT concat_ws(' ', a.status, extract(epoch FROM a.status_until)) FROM accounts a WHERE a.id = ${id})
  WHEN 'binding' THEN (SELECT concat_ws(' ', b.state, CASE WHEN b.state = ${sqlText(RecordedState.bound)} THEN g.status || ' ' || t.status END)
    FROM guide_bindings b JOIN accounts g ON g.id = b.guide_id JOIN accounts t ON t.id = b.agency_id WHERE b.id = ${id})
  WHEN 'authorization' THEN (SELECT concat_ws(' ', p.approval, p.session_id) FROM auth_applies p WHERE p.id = ${id})
  WHEN 'waitlist' THEN (SELECT concat_ws(' ', w.state, w.missed_offers) FROM waitlist_entries w WHERE w.id = ${id})
END`;

/** Stores with new messages the state that they report; a message that is sent again keeps its own. */
export async function noteReported(transaction: Transaction, ids: string[]): Promise<void> {
  await runSql(
    transaction,
    `UPDATE queued_messages q SET reports = ${presentState} WHERE q.id = ANY($1::bigint[]) AND q.undo_key IS NOT NULL AND q.reports IS NULL`,
    [ids],
  );
}

/** @returns the messages among these whose state has passed; messages that report on nothing never do */
export async function findOutdated(db: Queryable, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = await runSql<{ id: string }>(
    db,
    `SELECT q.id FROM queued_messages q
     WHERE q.id = ANY($1::bigint[]) AND q.reports IS NOT NULL AND q.reports IS DISTINCT FROM ${presentState}`,
    [ids],
  );
  return new Set(rows.map((row) => row.id));
}
