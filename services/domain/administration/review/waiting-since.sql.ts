import { AccountStatus } from '@hall/shared/codes/states';

/**
 * Since when an account waits for review: its registration or its latest submission of papers. A fragment for
 * statements with the alias `account`.
 */
export const waitingSince = `coalesce((SELECT max(l.at) FROM account_status_log l
  WHERE l.account_id = account.id AND l.event IN ('created', 'submitted', '${AccountStatus.pending}')), account.created_at)`;

/** Whether an account waits at all. */
export const isPending = `account.status = ${AccountStatus.pending}`;

/** Since when, for any account; null if it does not wait. */
export const waitingSinceIfPending = `CASE WHEN ${isPending} THEN ${waitingSince} END`;

/** Whether the account has waited longer than its list allows (`:guideHours`, `:agencyHours`; 0: no limit). */
export const isOverdue = `coalesce(${isPending}
  AND CASE account.type WHEN 'ta' THEN :agencyHours::int ELSE :guideHours::int END > 0
  AND ${waitingSince} < now() - make_interval(hours => CASE account.type WHEN 'ta' THEN :agencyHours::int ELSE :guideHours::int END), false)`;
