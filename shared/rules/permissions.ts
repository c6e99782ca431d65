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
  /** See the queue of booking requests. */
  'queues.read': ['admin', 'ops'],
  /** Read the audit log and check its chain. */
  'audit.read': ['admin', 'auditor'],
  /** Take entries of the audit log along. */
  'audit.export': ['admin', 'auditor'],
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
