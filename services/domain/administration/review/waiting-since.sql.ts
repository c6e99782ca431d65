import { AccountStatus } from '@hall/shared/codes/states';

/**
 * Since when an account waits for review: its registration or its latest submission of papers. A fragment for
 * statements with the alias `account`.
 */
export const waitingSince = `coalesce((SELECT max(l.at) FROM account_status_log l
  WHERE l.account_id = account.id AND l.event IN ('created', 'submitted', '${AccountStatus.pending}')), account.created_at)`;

/** The same for any account; null if it does not wait. */
export const waitingSinceIfPending = `CASE WHEN account.status = ${AccountStatus.pending} THEN ${waitingSince} END`;

/** Whether the account has waited longer than its list allows (`:guideHours`, `:agencyHours`; 0: no limit). */
export const isOverdue = `coalesce(account.status = ${AccountStatus.pending}
  AND CASE account.type WHEN 'ta' THEN :agencyHours::int ELSE :guideHours::int END > 0
  AND ${waitingSince} < now() - make_interval(hours => CASE account.type WHEN 'ta' THEN :agencyHours::int ELSE :guideHours::int END), false)`;
