import { approvedStates } from '@hall/shared/rules/approval';
import { sqlList } from '@hall/platform/postgres/sql';

/**
 * Joins the group's leader to `orders o`: the unit's approved application `u`, the agency, the guide, or the account.
 */
export const groupJoins = `
  LEFT JOIN accounts holder ON holder.id = o.account_id
  LEFT JOIN accounts agency ON agency.id = o.agency_id
  LEFT JOIN accounts guide ON guide.id = o.guide_ids[1]
  LEFT JOIN auth_applies u ON o.account_type = 'auth' AND u.order_id = o.id
    AND u.approval IN ${sqlList(approvedStates)}`;

/** Columns over `groupJoins`: the group's name, whether it is a person's, and its leader. */
export const groupColumns = `
  coalesce(u.form ->> 'unitname', agency.realname, holder.realname, holder.username, '') AS name,
  o.account_type = 'tg' AND agency.id IS NULL AS "isPerson",
  coalesce(u.form ->> 'leader_name', guide.realname, holder.realname, '') AS leader`;
