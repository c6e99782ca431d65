import { useQuery } from '@tanstack/react-query';
import {
  accountEndpoints,
  type ChangeAccountStatusDto,
  type MessageAccountDto,
  type RevealIdnumDto,
  type ReviewAccountDto,
} from '@hall/shared/contract/staff/accounts';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { listOf } from './list';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** Accounts, one page at a time, longest waiting first. */
export const accountList = listOf(accountEndpoints.search);

const accountQuery = queryOf(accountEndpoints.get);

/** One account with its papers and the accounts that share its data. Numbers are masked. */
export function useAccount(accountid: string) {
  return useQuery(accountQuery(useLocale(), { accountid }, undefined));
}

const accountLogQuery = queryOf(accountEndpoints.log);

/** The history of an account, newest first. */
export function useAccountLog(accountid: string) {
  return useQuery(accountLogQuery(useLocale(), { accountid }, undefined));
}

const reasonsQuery = queryOf(accountEndpoints.reasons);

/** The usual reasons for decisions, from the hall's settings. */
export function useReasons() {
  return useQuery(reasonsQuery(useLocale(), {}, undefined));
}

/** @returns the call that approves or rejects an account */
export const reviewEach = (accountid: string, input: FieldsOf<ReviewAccountDto>) =>
  requestOf(accountEndpoints.review, { accountid }, input);

/** Approves or rejects a pending account and notifies the applicant. */
export function useReviewAccount(
  accountid: string,
  told?: Told<unknown, FieldsOf<ReviewAccountDto>>,
) {
  return useStaffMutation<FieldsOf<ReviewAccountDto>, unknown>(
    (input) => reviewEach(accountid, input),
    told,
  );
}

/** @returns the call that warns, locks or restores an account */
export const changeStatusEach = (accountid: string, input: FieldsOf<ChangeAccountStatusDto>) =>
  requestOf(accountEndpoints.changeStatus, { accountid }, input);

/** Warns or locks an account, or lifts either, with a reason and an optional end. */
export function useChangeAccountStatus(
  accountid: string,
  told?: Told<unknown, FieldsOf<ChangeAccountStatusDto>>,
) {
  return useStaffMutation<FieldsOf<ChangeAccountStatusDto>, unknown>(
    (input) => changeStatusEach(accountid, input),
    told,
  );
}

/** @returns the call that undoes the reader's own approval of an account */
export const undoAccountApproval = (accountid: string) =>
  requestOf(accountEndpoints.undo, { accountid }, undefined);

/** Sends the account’s owner a text message. */
export function useMessageAccount(
  accountid: string,
  told?: Told<unknown, FieldsOf<MessageAccountDto>>,
) {
  return useStaffMutation<FieldsOf<MessageAccountDto>, unknown>(
    (input) => requestOf(accountEndpoints.message, { accountid }, input),
    told,
  );
}

/** Reads the unmasked document number. Each read is in the audit log. */
export function useRevealAccountIdnum(
  accountid: string,
  told?: Told<{ idnum: string }, FieldsOf<RevealIdnumDto>>,
) {
  return useStaffMutation<FieldsOf<RevealIdnumDto>, { idnum: string }>(
    (input) => requestOf(accountEndpoints.reveal, { accountid }, input),
    told,
  );
}

/** Erases a counter account without a sign-in, at its owner's request. */
export function useEraseAccount(accountid: string, told?: Told<unknown, FieldsOf<ReasonDto>>) {
  return useStaffMutation<FieldsOf<ReasonDto>, unknown>(
    (input) => requestOf(accountEndpoints.erase, { accountid }, input),
    told,
  );
}
