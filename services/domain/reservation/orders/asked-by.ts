/**
 * The caller of an act. Staff act for a visitor at the counter or by phone. They bypass the waiting room, a paused
 * intake, the limit of changes and the deadline.
 */
export type AskedBy = 'visitor' | 'staff';
