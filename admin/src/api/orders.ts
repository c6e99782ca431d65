import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import {
  type ChangeForVisitorDto,
  orderEndpoints,
  type ReviewOrderDto,
  type StaffOrderVisitor,
} from '@hall/shared/contract/staff/orders';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { listOf } from './list';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** Orders that match any of the filters' fields, one page at a time. */
export const orderList = listOf(orderEndpoints.search);

const orderQuery = queryOf(orderEndpoints.get);

/** One order with its masked visitors and its history. */
export function useOrder(orderid: string) {
  return useQuery(orderQuery(useLocale(), { orderid }, undefined));
}

/** @returns the call that approves or rejects a team booking */
export const reviewEach = (orderid: string, input: FieldsOf<ReviewOrderDto>) =>
  requestOf(orderEndpoints.review, { orderid }, input);

/** Approves or rejects a team booking that waits for review. */
export function useReviewOrder(orderid: string, told?: Told<unknown, FieldsOf<ReviewOrderDto>>) {
  return useStaffMutation<FieldsOf<ReviewOrderDto>, unknown>(
    (input) => reviewEach(orderid, input),
    told,
  );
}

/** @returns the call that undoes the reader's own approval of a team booking */
export const undoOrderApproval = (orderid: string) =>
  requestOf(orderEndpoints.undo, { orderid }, undefined);

/** @returns the call that cancels an order */
export const cancelEach = (orderid: string, reason: string) =>
  requestOf(orderEndpoints.cancel, { orderid }, { reason });

/** Cancels an order on behalf of the hall and notifies the visitor of the reason. */
export function useCancelOrder(orderid: string, told?: Told<unknown, FieldsOf<ReasonDto>>) {
  return useStaffMutation<FieldsOf<ReasonDto>, unknown>(
    ({ reason }) => cancelEach(orderid, reason),
    told,
  );
}

/** Requests to move an order to another session. Sending the form again with the same id changes nothing. */
export const changeCall = (orderid: string, form: FieldsOf<ChangeForVisitorDto>) =>
  requestOf(orderEndpoints.change, { orderid }, form);

/** The progress of such a move. */
export const changeProgressCall = (orderid: string, request: string) =>
  requestOf(orderEndpoints.changeProgress, { orderid, request }, undefined);

/** Removes one visitor from an order. */
export function useTakeOut(
  orderid: string,
  told?: Told<unknown, FieldsOf<ReasonDto> & { ticketid: string }>,
) {
  return useStaffMutation<FieldsOf<ReasonDto> & { ticketid: string }, unknown>(
    ({ ticketid, reason }) => requestOf(orderEndpoints.takeOut, { orderid, ticketid }, { reason }),
    told,
  );
}

/** Sends the message of an order again. */
export function useResendOrder(orderid: string, told?: Told<unknown, void>) {
  return useStaffMutation(() => requestOf(orderEndpoints.resend, { orderid }, undefined), told);
}

/** Reads the unmasked numbers of the visitors. Each read is in the audit log. */
export function useUnmaskVisitors(
  orderid: string,
  told?: Told<ListAnswer<StaffOrderVisitor>, void>,
) {
  return useStaffMutation(() => requestOf(orderEndpoints.unmask, { orderid }, undefined), told);
}
