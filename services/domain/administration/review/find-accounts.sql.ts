import { foldName } from '@hall/shared/rules/names';
import { normalisePaperNumber } from '@hall/shared/rules/people';
import { readSearchedPhone } from '@hall/shared/rules/searched-phone';
import { holdsLetters } from '@hall/platform/postgres/fold-name';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import {
  AccountStatus,
  type AccountType,
  AbsenceState,
  MessageState,
  OrderStatus,
  RequestState,
  TicketStatus,
} from '@hall/shared/codes/states';
import { Approval } from '@hall/shared/codes/approval';
import type { ReviewListName } from '@hall/shared/contract/staff/review';
import type { TeamType } from '@hall/shared/contract/team-account';
import { RecordedState } from '@hall/shared/rules/bindings';

/**
 * Since when an account waits for review: its registration or its latest submission of papers. A fragment for
 * statements with the alias `account`.
 */
const waitingSince = `coalesce((SELECT max(l.at) FROM account_status_log l
  WHERE l.account_id = account.id AND l.event IN ('created', 'submitted', '${AccountStatus.pending}')), account.created_at)`;

/** Whether an account waits at all. */
export const isPending = `account.status = ${AccountStatus.pending}`;

/** Since when, for any account; null if it does not wait. */
export const waitingSinceIfPending = `CASE WHEN ${isPending} THEN ${waitingSince} END`;

/** Whether the account has waited longer than its list allows (`:guideHours`, `:agencyHours`; 0: no limit). */
export const isOverdue = `coalesce(${isPending}
  AND CASE account.type WHEN 'ta' THEN :agencyHours::int ELSE :guideHours::int END > 0
  AND ${waitingSince} < now() - make_interval(hours => CASE account.type WHEN 'ta' THEN :agencyHours::int ELSE :guideHours::int END), false)`;

/** Columns of the list that are outside the account's row. */
export interface Surroundings {
  /** Number of the certificate or licence; empty for an individual. */
  paperno: string;
  /** The contact of an agency; otherwise empty. */
  contactname: string;
  /** Null unless the account waits for review. */
  waitingSince: Date | null;
  /** Id of the newest status log entry; a decision about an older state is refused. */
  version: string;
}

/** Raw SQL: one statement reads three tables for all accounts of a page. @returns the surroundings by account id */
export async function readSurroundings(
  db: Queryable,
  accountIds: string[],
): Promise<Map<string, Surroundings>> {
  const rows = await runSql<Surroundings & { id: string }>(
    db,
    `SELECT account.id, coalesce(paper.paperno, '') AS paperno, coalesce(paper.contactname, '') AS contactname,
            ${waitingSinceIfPending} AS "waitingSince",
            coalesce((SELECT max(l.id) FROM account_status_log l WHERE l.account_id = account.id), 0)::text AS version
     FROM accounts account LEFT JOIN account_papers paper ON paper.account_id = account.id
     WHERE account.id = ANY($1::bigint[])`,
    [accountIds],
  );
  return new Map(rows.map(({ id, ...surroundings }) => [id, surroundings]));
}

/** Default for an account that was deleted since. */
export const noSurroundings: Surroundings = {
  paperno: '',
  contactname: '',
  waitingSince: null,
  version: '0',
};

/** An account that shares a document, certificate or phone with another. */
export interface Twin {
  id: string;
  type: AccountType;
  status: AccountStatus;
  realname: string;
  sameIdnum: boolean;
  samePaperno: boolean;
  sameTelnum: boolean;
}

/**
 * Raw SQL: the three conditions that find the accounts also say what they share.
 * @returns up to 20 accounts with the same document, certificate or phone
 */
export function findTwins(db: Queryable, accountId: string): Promise<Twin[]> {
  return runSql<Twin>(
    db,
    `SELECT o.id, o.type, o.status, coalesce(o.realname, '') AS realname,
            o.idnum_key IS NOT DISTINCT FROM a.idnum_key AND a.idnum_key IS NOT NULL AS "sameIdnum",
            lower(q.paperno) IS NOT DISTINCT FROM lower(p.paperno) AND p.paperno IS NOT NULL AS "samePaperno",
            o.telnum = a.telnum AND o.telnum <> '' AS "sameTelnum"
     FROM accounts a LEFT JOIN account_papers p ON p.account_id = a.id
     JOIN accounts o ON o.id <> a.id AND o.deleted_at IS NULL
     LEFT JOIN account_papers q ON q.account_id = o.id
     WHERE a.id = $1 AND (o.idnum_key = a.idnum_key OR (o.telnum = a.telnum AND o.telnum <> '') OR lower(q.paperno) = lower(p.paperno))
     ORDER BY o.id LIMIT 20`,
    [accountId],
  );
}

/**
 * Raw SQL: each search has its own index, and only a UNION uses them all. Names are first matched by letters
 * (`1800984000000-letters-of-names`), then compared as a whole.
 * @param keyword part of the name of an account or an agency's contact; a whole phone or its last four digits; a
 *   username; or a certificate or licence number
 * @returns a condition on `account.id`, with its parameters
 */
export function isFoundBy(keyword: string): [condition: string, parameters: object] {
  const ways = [
    "SELECT id FROM accounts WHERE deleted_at IS NULL AND type = 'user' AND lower(username) = lower(:keyword)",
    "SELECT account_id FROM account_papers WHERE account_type IN ('tg', 'ta') AND paperno IN (:keyword, :paperno)",
  ];
  // A keyword of punctuation only folds to an empty string, which would match every name.
  const folded = foldName(keyword);
  if (folded)
    ways.push(
      `SELECT a.id FROM accounts a WHERE deleted_at IS NULL AND ${holdsLetters('a.realname', ':folded')}`,
      `SELECT p.account_id FROM account_papers p WHERE ${holdsLetters('p.contactname', ':folded')}`,
    );
  const phone = readSearchedPhone(keyword);
  if (phone)
    ways.push(
      `SELECT id FROM accounts WHERE deleted_at IS NULL AND telnum <> '' AND ${
        phone.kind === 'phone' ? 'telnum = :digits' : "reverse(telnum) LIKE reverse(:digits) || '%'"
      }`,
    );
  return [
    `account.id IN (${ways.join(' UNION ')})`,
    { keyword, folded, paperno: normalisePaperNumber(keyword), digits: phone?.digits },
  ];
}

/** Per list: the time since when each case waits for the hall, or for the `reader` of the statement. */
const sources: Record<ReviewListName, string> = {
  guides: reviewOf('tg'),
  agencies: reviewOf('ta'),
  // A binding waits for its agency until it is overdue.
  bindings: `SELECT changed_at AS since FROM guide_bindings, reader
    WHERE state = ${sqlText(RecordedState.pending)} AND changed_at < now() - make_interval(hours => reader.patience)`,
  firstApprovals: `SELECT submitted_at AS since FROM auth_applies WHERE approval = ${Approval.submitted}`,
  secondApprovals: `SELECT updated_at AS since FROM auth_applies, reader
    WHERE approval = ${Approval.firstApproved} AND first_approved_by IS DISTINCT FROM reader.username`,
  teamOrders: `SELECT o.created_at AS since FROM orders o
    WHERE o.status = ${OrderStatus.pendingTravel} AND o.account_type <> 'auth'
      AND EXISTS (SELECT 1 FROM tickets t WHERE t.order_id = o.id AND t.status = ${TicketStatus.pendingReview})`,
  stuckRequests: `SELECT accepted_at AS since FROM booking_requests WHERE state = ${sqlText(RequestState.needsOps)}`,
  failedMessages: `SELECT m.at AS since FROM messages m WHERE m.state = ${sqlText(MessageState.failed)} AND m.resent_at IS NULL
    AND m.at > now() - interval '7 days' AND strpos(m.text, '******') = 0
    AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.recipient = m.recipient AND n.id > m.id AND n.text = m.text
                    AND n.state = ${sqlText(MessageState.sent)})`,
  riskyAccounts: `SELECT since AS since FROM risk_scores
    WHERE for_review AND coalesce(set_aside_until <= now(), true)`,
  linkedAccounts: `SELECT since AS since FROM account_clusters WHERE for_review`,
  absences: `SELECT min(n.at) AS since FROM absence_cases c JOIN orders o ON o.session_id = c.session_id
    JOIN no_shows n ON n.order_id = o.id WHERE c.state = ${sqlText(AbsenceState.open)} GROUP BY c.session_id`,
};

function reviewOf(type: TeamType): string {
  return `SELECT ${waitingSince} AS since FROM accounts account
    WHERE account.type = '${type}' AND account.status = ${AccountStatus.pending} AND account.deleted_at IS NULL`;
}

/** How many cases wait in a list, how many are overdue, and since when the oldest waits; null if none does. */
export interface ReviewList {
  name: ReviewListName;
  count: number;
  overdue: number;
  oldest: Date | null;
}

/**
 * Raw SQL: one statement counts the lists of all features, for every view of the start page.
 * @param hours after which a case of a list is overdue; 0: never
 * @param reader username of the reader, who cannot give both approvals; empty for all staff
 * @returns the requested lists
 */
export async function readReviewLists(
  db: Queryable,
  names: readonly ReviewListName[],
  hours: Record<ReviewListName, number>,
  reader = '',
): Promise<ReviewList[]> {
  if (!names.length) return [];
  const parts = names.map(
    (name, i) =>
      `SELECT '${name}' AS name, count(*)::int AS count, min(since) AS oldest, count(*) FILTER (
         WHERE $${i + 1}::int > 0 AND since < now() - make_interval(hours => $${i + 1}::int))::int AS overdue
       FROM (${sources[name]}) w`,
  );
  return runSql<ReviewList>(
    db,
    `WITH reader AS (SELECT $${names.length + 1}::text AS username, $${names.length + 2}::int AS patience)
     ${parts.join(' UNION ALL ')}`,
    [...names.map((name) => hours[name]), reader, hours.bindings],
  );
}
