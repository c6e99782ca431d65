/** The seven roles of staff, and the one table of what each may do. Server and screen share it. */
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
  /** View the sessions and their occupancy. */
  'overview.read': ['admin', 'reviewer', 'approver', 'scheduler', 'gate', 'ops', 'auditor'],
  /** View the wall display of the day. Passers-by can read it, so it has no personal data. */
  'wall.read': ['admin', 'reviewer', 'approver', 'scheduler', 'gate', 'ops', 'auditor'],
  /** View and call the leaders of the day's units and teams. */
  'groups.contact': ['admin', 'reviewer', 'approver', 'gate'],
  /** View the queue of booking requests. */
  'queues.read': ['admin', 'ops'],
  /** Pause the intake, retry or drop requests, rebuild days. */
  'queues.manage': ['admin', 'ops'],
  /** View the work lists of the role. */
  'worklists.read': ['admin', 'reviewer', 'approver', 'ops', 'auditor'],
  /** Search accounts and view their papers. Numbers are masked. */
  'accounts.read': ['admin', 'reviewer', 'approver', 'auditor'],
  /** Approve or reject guides and agencies, and write to them. */
  'accounts.review': ['admin', 'reviewer'],
  /** Warn and lock accounts, and lift it. */
  'accounts.status': ['admin', 'reviewer'],
  /** Erase a counter account on request of its person, who cannot sign in. */
  'accounts.erase': ['admin', 'reviewer'],
  /** Ask for a way back into an account at the counter, and confirm one that a colleague asked for. */
  'accounts.restore': ['admin', 'reviewer'],
  /** View a document number unmasked. Each view is in the audit log. */
  'accounts.reveal': ['admin', 'reviewer'],
  /** View risk scores with their reasons, and bookings of returned seats. */
  'risk.read': ['admin', 'reviewer', 'auditor'],
  /** Suspend the effect of a risk score until a date. */
  'risk.decide': ['admin', 'reviewer'],
  /** View linked accounts and their links. */
  'clusters.read': ['admin', 'reviewer', 'auditor'],
  /** Freeze, blacklist or clear all accounts of a cluster at once. */
  'clusters.decide': ['admin', 'reviewer'],
  /** Export the data of a cluster as evidence. */
  'clusters.export': ['admin', 'reviewer'],
  /** View the guides' bindings. */
  'bindings.read': ['admin', 'reviewer', 'approver', 'auditor'],
  /** Approve or refuse a binding for the agency, or end one. */
  'bindings.decide': ['admin', 'reviewer'],
  /** View the blacklist. */
  'blacklist.read': ['admin', 'reviewer', 'approver', 'auditor'],
  /** Add people to the blacklist and remove them. */
  'blacklist.edit': ['admin', 'reviewer'],
  /** View the rules of the hall. */
  'settings.read': ['admin', 'scheduler', 'ops', 'auditor'],
  /** Change the rules of the hall. */
  'settings.edit': ['admin', 'scheduler'],
  /** View the notices, past and future. */
  'notices.read': ['admin', 'reviewer', 'scheduler', 'auditor'],
  /** Write notices. */
  'notices.edit': ['admin', 'scheduler'],
  /** View sent and failed messages. */
  'messages.read': ['admin', 'reviewer', 'ops', 'auditor'],
  /** Resend a failed message. */
  'messages.resend': ['admin', 'reviewer', 'ops'],
  /** Save views of lists. */
  'views.keep': ['admin', 'reviewer', 'approver', 'scheduler', 'gate', 'ops', 'auditor'],
  /** Share saved views with one's own role; administrators with any role. */
  'views.share': ['admin', 'reviewer', 'approver', 'scheduler', 'ops', 'auditor'],
  /** View the members of staff. */
  'staff.read': ['admin', 'auditor'],
  /** Create members of staff, change their roles, deactivate them. */
  'staff.edit': ['admin'],
  /** Read the audit log and check its chain. */
  'audit.read': ['admin', 'auditor'],
  /** Export entries of the audit log. */
  'audit.export': ['admin', 'auditor'],
  /** View the schedule: areas, weeks, days, sessions. */
  'schedule.read': ['admin', 'scheduler', 'ops', 'auditor'],
  /** Change the schedule: plan, stop, release, close, move seats. */
  'schedule.write': ['admin', 'scheduler'],
  /** Look up parties at the gate, admit them, and undo it. */
  'gate.admit': ['admin', 'gate'],
  /** View admissions. */
  'gate.read': ['admin', 'gate', 'ops', 'auditor'],
  /** View group visit applications with their letters. Document numbers are masked. */
  'authorizations.read': ['admin', 'reviewer', 'approver', 'gate', 'auditor'],
  /** Export the list of group visit applications. */
  'authorizations.export': ['admin', 'reviewer', 'approver', 'auditor'],
  /** View a person's document number unmasked. Each view is in the audit log with its reason. */
  'authorizations.reveal': ['admin', 'reviewer', 'approver'],
  /** Give or refuse the first of two approvals. */
  'authorizations.review': ['admin', 'reviewer'],
  /** Give or refuse the second approval. */
  'authorizations.approve': ['admin', 'approver'],
  /** Decide group visit applications. The two permissions above define the step. */
  'authorizations.decide': ['admin', 'reviewer', 'approver'],
  /** Issue and reset the sign-in of authorized units. */
  'auth-units.manage': ['admin', 'reviewer'],
  /** Search orders, and view one with its history. */
  'orders.read': ['admin', 'reviewer', 'approver', 'scheduler', 'gate', 'ops', 'auditor'],
  /** Cancel an order for the hall, and resend its ticket message. */
  'orders.write': ['admin', 'scheduler', 'reviewer'],
  /** Decide team bookings that wait for review. */
  'orders.review': ['admin', 'reviewer', 'approver'],
  /** Book from the window's pool for visitors who cannot book online. */
  'orders.assist': ['admin', 'gate', 'reviewer'],
  /** View an order's ID numbers unmasked, one at a time. Each number is in the audit log. */
  'orders.reveal': ['admin', 'reviewer'],
  /** View the visit statistics. */
  'statistics.read': ['admin', 'reviewer', 'approver', 'scheduler', 'ops', 'auditor'],
  /** Create and download files of the exports page. The file of a list needs only the permission to view the list. */
  'exports.write': ['admin', 'reviewer', 'approver', 'scheduler', 'auditor'],
  /** Import rows from a file. Each kind also requires the permission for the manual action. */
  'imports.write': ['admin', 'reviewer', 'scheduler'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** @returns whether a role has a permission; false unless the table grants it */
export function isPermitted(role: StaffRole, permission: Permission): boolean {
  return (permissions[permission] as readonly StaffRole[]).includes(role);
}

/** @returns every permission of a role */
export function permissionsOf(role: StaffRole): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) =>
    isPermitted(role, permission),
  );
}
