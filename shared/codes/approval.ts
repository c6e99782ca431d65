/** State of an authorized unit's application. The numbers are the same in the database, on the wire and on the screen. */
export const Approval = {
  draft: 0,
  submitted: 1,
  firstApproved: 2,
  approved: 3,
  rejected: 4,
  withdrawn: 5,
  visited: 6,
  returned: 7,
} as const;
export type Approval = (typeof Approval)[keyof typeof Approval];
export const approvals: readonly Approval[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Decisions of staff about an application. */
export const authDecisions = ['approve', 'return', 'reject', 'revoke'] as const;
export type AuthDecision = (typeof authDecisions)[number];
