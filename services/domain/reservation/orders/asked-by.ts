/**
 * Who asks. Staff act for one visitor, at the counter or on the phone: they pass the waiting room and a paused intake, and
 * neither the limit of changes nor the deadline holds them.
 */
export type AskedBy = 'visitor' | 'staff';
