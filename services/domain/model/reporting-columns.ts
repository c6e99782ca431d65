/** The columns of a table that reports may read, and those they may not. */
interface ReportedTable {
  reported: readonly string[];
  withheld: readonly string[];
}

/**
 * The columns that `npm run migrate -- --reporting-role` grants to a role: counts, sessions and orders. Withheld are
 * columns that identify or contact a person, documents, hashes, codes, and free text, where staff may name people. Each
 * column must be in one of the two lists; a test checks this.
 */
export const reportedTables: Readonly<Record<string, ReportedTable>> = {
  areas: {
    reported: ['id', 'name_zh', 'name_en', 'active', 'entrance_zh', 'entrance_en'],
    withheld: [],
  },
  schedule_templates: {
    reported: ['area_id', 'weekday', 'starttime', 'endtime', 'personal', 'team', 'window'],
    withheld: [],
  },
  visit_days: {
    reported: ['area_id', 'visit_date', 'closed', 'release_at', 'special', 'name_zh', 'name_en'],
    withheld: ['note'],
  },
  visit_sessions: {
    reported: [
      'id',
      'area_id',
      'visit_date',
      'starttime',
      'endtime',
      'capacity',
      'stopped',
      'closed',
      'release_at',
      'team_seats_moved_at',
      'settled_at',
      'unclaimed_freed_at',
      'unclaimed_seats',
    ],
    withheld: [],
  },
  seat_pools: {
    reported: ['session_id', 'pool', 'visit_date', 'capacity', 'sold', 'held'],
    withheld: ['epoch'],
  },
  orders: {
    reported: [
      'id',
      'account_type',
      'area_id',
      'session_id',
      'visit_date',
      'pool',
      'ticketcount',
      'status',
      'changes',
      'created_at',
      'cancelled_at',
      'cancelled_by',
    ],
    withheld: [
      'orderno',
      'requestid',
      'account_id',
      'ticketcode',
      'version',
      'moved_by',
      'guide_ids',
      'agency_id',
      'request_seq',
      'review_reason',
    ],
  },
  order_history: { reported: ['id', 'order_id', 'event', 'at'], withheld: ['params'] },
  tickets: {
    reported: ['id', 'order_id', 'visit_date', 'doctype', 'status', 'holds_seat'],
    withheld: ['position', 'realname', 'idnum_sealed', 'visitor_key', 'visit_no', 'declared'],
  },
  booking_requests: {
    reported: [
      'account_type',
      'area_id',
      'session_id',
      'visit_date',
      'pool',
      'ticketcount',
      'state',
      'rejectcode',
      'order_id',
      'attempts',
      'accepted_at',
      'queued_at',
      'decided_at',
      'seats_left',
    ],
    withheld: [
      'requestid',
      'seq',
      'account_id',
      'visitors',
      'visitor_keys',
      'body_hash',
      'fault',
      'reject_params',
      'change_order_id',
      'wait_id',
      'guide_ids',
      'agency_id',
      'origins',
    ],
  },
  refused_attempts: {
    reported: ['id', 'session_id', 'pool', 'code', 'seats_left', 'times', 'at', 'minute'],
    withheld: ['account_id', 'textkey'],
  },
  waitlist_entries: {
    reported: [
      'id',
      'account_type',
      'area_id',
      'pool',
      'ticketcount',
      'state',
      'session_id',
      'offered_at',
      'expires_at',
      'missed_offers',
      'created_at',
    ],
    withheld: [
      'account_id',
      'session_ids',
      'visitors',
      'visitor_keys',
      'requestid',
      'guide_ids',
      'agency_id',
    ],
  },
  give_backs: {
    reported: ['id', 'order_id', 'session_id', 'pool', 'seats', 'at'],
    withheld: ['account_id', 'until', 'refused'],
  },
  admissions: {
    reported: [
      'id',
      'order_id',
      'visit_date',
      'documents_read',
      'admitted_at',
      'recorded_at',
      'offline',
      'undone_at',
      'gate',
    ],
    withheld: ['entryid', 'ticket_ids', 'double_ids', 'staff'],
  },
  gate_exits: {
    reported: ['id', 'visit_date', 'people', 'gate', 'left_at', 'recorded_at'],
    withheld: ['entryid', 'staff'],
  },
  absence_cases: { reported: ['session_id', 'state'], withheld: ['reason'] },
  no_shows: {
    reported: ['order_id', 'status_before', 'status_after', 'notified', 'at'],
    withheld: ['account_id'],
  },
  day_counts: {
    reported: ['visit_date', 'area_id', 'visits', 'origins', 'arrivals', 'pick_up', 'counted_at'],
    withheld: [],
  },
  accounts: {
    reported: ['type', 'status', 'created_at', 'deleted_at', 'locale'],
    withheld: [
      'id',
      'username',
      'telnum',
      'password_hash',
      'realname',
      'doctype',
      'idnum_sealed',
      'idnum_key',
      'avatar',
      'profile_edited_at',
      'status_until',
      'identity_verified_at',
      'identity_asked_at',
      'last_sign_in_at',
      'wants_messages',
    ],
  },
  guide_bindings: {
    reported: ['state', 'created_at', 'changed_at'],
    withheld: ['id', 'guide_id', 'agency_id', 'version'],
  },
  auth_applies: {
    reported: ['id', 'approval', 'session_id', 'order_id', 'created_at', 'submitted_at'],
    withheld: [
      'unit_id',
      'version',
      'form',
      'persons',
      'letter',
      'approvalcomments',
      'fixedfields',
      'first_approved_by',
      'updated_at',
      'copied_from',
      'moves_visit',
      'corrected_fields',
    ],
  },
  messages: {
    reported: ['channel', 'state', 'failure', 'at', 'resent_at'],
    withheld: ['id', 'account_id', 'recipient', 'text', 'code', 'closing_id', 'about', 'reports'],
  },
  sms_budgets: {
    reported: ['kind', 'hour', 'in_hour', 'failed_in_hour', 'day', 'in_day'],
    withheld: [],
  },
  operations_readings: {
    reported: ['step', 'at', 'undecided', 'oldest_seconds', 'confirmed', 'refused', 'rebuilt'],
    withheld: [],
  },
};

/** @returns the columns that the role may read, by table */
export const reportingColumns = (): [table: string, columns: readonly string[]][] =>
  Object.entries(reportedTables).map(([table, { reported }]) => [table, reported]);
