import type { WorklistName } from '@hall/shared/contract/staff/worklists';
import type { Queryable } from '@hall/platform/postgres/data-source';

/** How each list is counted, and since when its oldest waits. */
const sources: Record<WorklistName, string> = {
  guides: reviewOf('tg'),
  agencies: reviewOf('ta'),
  bindings: `SELECT count(*)::int, min(changed_at) FROM guide_bindings WHERE state = 'pending'`,
  firstApprovals: 'SELECT count(*)::int, min(submitted_at) FROM auth_applies WHERE approval = 1',
  secondApprovals: 'SELECT count(*)::int, min(updated_at) FROM auth_applies WHERE approval = 2',
  teamOrders: `SELECT count(*)::int, min(o.created_at) FROM orders o
    WHERE o.status = 1 AND o.account_type <> 'auth' AND EXISTS (SELECT 1 FROM tickets t WHERE t.order_id = o.id AND t.status = 5)`,
  stuckRequests: `SELECT count(*)::int, min(accepted_at) FROM booking_requests WHERE state = 'needs_ops'`,
  failedMessages: `SELECT count(*)::int, min(m.at) FROM messages m WHERE m.state = 'failed' AND m.resent_at IS NULL
    AND m.at > now() - interval '7 days' AND strpos(m.text, '******') = 0
    AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.recipient = m.recipient AND n.id > m.id AND n.text = m.text
                    AND n.state = 'sent')`,
};

function reviewOf(type: 'tg' | 'ta'): string {
  return `SELECT count(*)::int, min(coalesce((SELECT max(l.at) FROM account_status_log l
      WHERE l.account_id = a.id AND l.event IN ('created', 'submitted', '0')), a.created_at))
    FROM accounts a WHERE a.type = '${type}' AND a.status = 0 AND a.deleted_at IS NULL`;
}

/** @returns the lists that are asked for, each with how much waits and since when */
export async function readWorklists(
  db: Queryable,
  names: readonly WorklistName[],
): Promise<{ name: WorklistName; count: number; oldest: Date | null }[]> {
  if (!names.length) return [];
  const parts = names.map(
    (name) => `SELECT '${name}' AS name, w.count, w.min AS oldest FROM (${sources[name]}) w`,
  );
  return (await db.query(parts.join(' UNION ALL '))) as {
    name: WorklistName;
    count: number;
    oldest: Date | null;
  }[];
}
