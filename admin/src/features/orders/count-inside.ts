import { TicketStatus } from '@hall/shared/codes/states';
import type { StaffOrder } from '@hall/shared/contract/staff/orders';

/** @returns the number of people of an order whose tickets were used; staff can change only the others */
export const countInside = ({ visitors }: Pick<StaffOrder, 'visitors'>): number =>
  visitors.filter(({ status }) => status === TicketStatus.verified).length;
