/** The seven roles of staff, and the one table of what each may do: read by server and screen. */
export const staffRoles = [
  'admin',
  'reviewer',
  'approver',
  'scheduler',
  'gate',
  'ops',
  'auditor',
] as const;
export type StaffRole = (typeof staffRoles)[number];

const permissions = {
  /** See the sessions and how full they are. */
  'overview.read': ['admin', 'reviewer', 'approver', 'scheduler', 'gate', 'ops', 'auditor'],
  /** See the day on a wall, where everybody who passes reads along: nothing of a person stands there. */
  'wall.read': ['admin', 'reviewer', 'approver', 'scheduler', 'gate', 'ops', 'auditor'],
  /** See who leads a group of the day, and call. */
  'groups.contact': ['admin', 'reviewer', 'approver', 'gate'],
  /** See the queue of booking requests. */
  'queues.read': ['admin', 'ops'],
  /** Pause the intake, retry or drop requests, rebuild days. */
  'queues.manage': ['admin', 'ops'],
  /** See what waits for one's role. */
  'worklists.read': ['admin', 'reviewer', 'approver', 'ops', 'auditor'],
  /** Look accounts up, with their papers; numbers masked. */
  'accounts.read': ['admin', 'reviewer', 'approver', 'auditor'],
  /** Approve or reject guides and agencies, write to them. */
  'accounts.review': ['admin', 'reviewer'],
  /** Warn, lock, lift. */
  'accounts.status': ['admin', 'reviewer'],
  /** Erase an account of the counter whose person asks for it and cannot sign in. */
  'accounts.erase': ['admin', 'reviewer'],
  /** See a document number unmasked; each look is in the audit log. */
  'accounts.reveal': ['admin', 'reviewer'],
  /** See what accounts did that speaks against them, in points and words; who booked what they gave back. */
  'risk.read': ['admin', 'reviewer', 'auditor'],
  /** Let it have no effect until a date. */
  'risk.decide': ['admin', 'reviewer'],
  /** See accounts that are linked, and by what. */
  'clusters.read': ['admin', 'reviewer', 'auditor'],
  /** Freeze, blacklist or release all accounts of a cluster at once. */
  'clusters.decide': ['admin', 'reviewer'],
  /** Take along what is known of a cluster, as evidence. */
  'clusters.export': ['admin', 'reviewer'],
  /** See the guides' bindings. */
  'bindings.read': ['admin', 'reviewer', 'approver', 'auditor'],
  /** Approve or refuse a binding in the agency's place, end one. */
  'bindings.decide': ['admin', 'reviewer'],
  /** See who may not book. */
  'blacklist.read': ['admin', 'reviewer', 'approver', 'auditor'],
  /** Put people on the blacklist, take them off. */
  'blacklist.edit': ['admin', 'reviewer'],
  /** See the rules of the hall. */
  'settings.read': ['admin', 'scheduler', 'ops', 'auditor'],
  /** Change them. */
  'settings.edit': ['admin', 'scheduler'],
  /** See the notices, past and to come. */
  'notices.read': ['admin', 'reviewer', 'scheduler', 'auditor'],
  /** Write notices. */
  'notices.edit': ['admin', 'scheduler'],
  /** See the messages that were sent, and those that failed. */
  'messages.read': ['admin', 'reviewer', 'ops', 'auditor'],
  /** Send a message that failed again. */
  'messages.resend': ['admin', 'reviewer', 'ops'],
  /** Keep views of lists by a name. */
  'views.keep': ['admin', 'reviewer', 'approver', 'scheduler', 'gate', 'ops', 'auditor'],
  /** Share them with one's role; an administrator with any. */
  'views.share': ['admin', 'reviewer', 'approver', 'scheduler', 'ops', 'auditor'],
  /** See the members of staff. */
  'staff.read': ['admin', 'auditor'],
  /** Make members of staff, change their roles, let them in no more. */
  'staff.edit': ['admin'],
  /** Read the audit log and check its chain. */
  'audit.read': ['admin', 'auditor'],
  /** Take entries of the audit log along. */
  'audit.export': ['admin', 'auditor'],
  /** See the schedule: areas, weeks, days, sessions. */
  'schedule.read': ['admin', 'scheduler', 'ops', 'auditor'],
  /** Change it: plan, stop, release, close, move seats. */
  'schedule.write': ['admin', 'scheduler'],
  /** Look parties up at the gate, admit them and take it back. */
  'gate.admit': ['admin', 'gate'],
  /** See who was admitted. */
  'gate.read': ['admin', 'gate', 'ops', 'auditor'],
  /** See group authorizations with their letters; document numbers masked. */
  'authorizations.read': ['admin', 'reviewer', 'approver', 'gate', 'auditor'],
  /** Take the list of them along. */
  'authorizations.export': ['admin', 'reviewer', 'approver', 'auditor'],
  /** See a person's document number unmasked; each look is in the audit log with its reason. */
  'authorizations.reveal': ['admin', 'reviewer', 'approver'],
  /** Give, or refuse, the first of two approvals. */
  'authorizations.review': ['admin', 'reviewer'],
  /** Give, or refuse, the second. */
  'authorizations.approve': ['admin', 'approver'],
  /** Decide about group authorizations at all; whose step it is, the two above say. */
  'authorizations.decide': ['admin', 'reviewer', 'approver'],
  /** Issue authorized units their sign-in, and reset it. */
  'auth-units.manage': ['admin', 'reviewer'],
  /** Search the orders and see one with its history. */
  'orders.read': ['admin', 'reviewer', 'approver', 'scheduler', 'gate', 'ops', 'auditor'],
  /** Cancel an order for the hall, send its ticket message again. */
  'orders.write': ['admin', 'scheduler', 'reviewer'],
  /** Decide team bookings that wait for their review. */
  'orders.review': ['admin', 'reviewer', 'approver'],
  /** Book from the window's pool for those who cannot book online. */
  'orders.assist': ['admin', 'gate', 'reviewer'],
  /** See an order's ID numbers unmasked; each look is in the audit log. */
  'orders.reveal': ['admin', 'reviewer'],
  /** See the visits counted. */
  'statistics.read': ['admin', 'reviewer', 'approver', 'scheduler', 'ops', 'auditor'],
  /** Order files for Excel and take them along. */
  'exports.write': ['admin', 'reviewer', 'approver', 'scheduler', 'auditor'],
  /** Import many rows from a file; each kind asks besides for the permission of doing it by hand. */
  'imports.write': ['admin', 'reviewer', 'scheduler'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** @returns whether a role may do a thing; what no row allows is not allowed. */
export function isPermitted(role: StaffRole, permission: Permission): boolean {
  return (permissions[permission] as readonly StaffRole[]).includes(role);
}

/** @returns everything that a role may do. */
export function permissionsOf(role: StaffRole): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) =>
    isPermitted(role, permission),
  );
}
