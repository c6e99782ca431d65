import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type ChangeForVisitorDto, orderEndpoints } from '@hall/shared/contract/staff/orders';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Asks that an order moves to another session; the same form sent again under its id is the same change. */
export const changeCall = (orderid: string, form: FieldsOf<ChangeForVisitorDto>) =>
  requestOf(orderEndpoints.change, { orderid }, form);

/** What has become of such a change. */
export const changeProgressCall = (orderid: string, request: string) =>
  requestOf(orderEndpoints.changeProgress, { orderid, request }, undefined);

/** Takes one person out of an order. */
export function useTakeOut(
  orderid: string,
  told?: Told<unknown, FieldsOf<ReasonDto> & { ticketid: string }>,
) {
  return useStaffMutation<FieldsOf<ReasonDto> & { ticketid: string }, unknown>(
    ({ ticketid, reason }) => requestOf(orderEndpoints.takeOut, { orderid, ticketid }, { reason }),
    told,
  );
}
