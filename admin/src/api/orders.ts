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

/** Orders by whatever there is to go by, a page at a time. */
export const orderList = listOf(orderEndpoints.search);

const orderQuery = queryOf(orderEndpoints.get);

/** One order: who comes, masked, and what became of it. */
export function useOrder(orderid: string) {
  return useQuery(orderQuery(useLocale(), { orderid }, undefined));
}

/** @returns the call that approves or refuses a team booking */
export const reviewEach = (orderid: string, input: FieldsOf<ReviewOrderDto>) =>
  requestOf(orderEndpoints.review, { orderid }, input);

/** Approves or refuses a team booking that waits for its review. */
export function useReviewOrder(orderid: string, told?: Told<unknown, FieldsOf<ReviewOrderDto>>) {
  return useStaffMutation<FieldsOf<ReviewOrderDto>, unknown>(
    (input) => reviewEach(orderid, input),
    told,
  );
}

/** @returns the call that takes back one's own approval of a team booking */
export const undoOrderApproval = (orderid: string) =>
  requestOf(orderEndpoints.undo, { orderid }, undefined);

/** @returns the call that cancels an order */
export const cancelEach = (orderid: string, reason: string) =>
  requestOf(orderEndpoints.cancel, { orderid }, { reason });

/** Cancels an order in the hall’s name; the visitor is told why. */
export function useCancelOrder(orderid: string, told?: Told<unknown, FieldsOf<ReasonDto>>) {
  return useStaffMutation<FieldsOf<ReasonDto>, unknown>(
    ({ reason }) => cancelEach(orderid, reason),
    told,
  );
}

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

/** Sends an order’s message again. */
export function useResendOrder(orderid: string, told?: Told<unknown, void>) {
  return useStaffMutation(() => requestOf(orderEndpoints.resend, { orderid }, undefined), told);
}

/** The whole numbers of who comes; each look is in the audit log. */
export function useUnmaskVisitors(
  orderid: string,
  told?: Told<ListAnswer<StaffOrderVisitor>, void>,
) {
  return useStaffMutation(() => requestOf(orderEndpoints.unmask, { orderid }, undefined), told);
}
