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

/** Accounts, a page at a time; those that wait longest come first. */
export const accountList = listOf(accountEndpoints.search);

const accountQuery = queryOf(accountEndpoints.get);

/** One account with its papers and whoever has the same; numbers masked. */
export function useAccount(accountid: string) {
  return useQuery(accountQuery(useLocale(), { accountid }, undefined));
}

const accountLogQuery = queryOf(accountEndpoints.log);

/** What became of an account, newest first. */
export function useAccountLog(accountid: string) {
  return useQuery(accountLogQuery(useLocale(), { accountid }, undefined));
}

const reasonsQuery = queryOf(accountEndpoints.reasons);

/** The usual reasons of decisions, as the hall’s settings have them. */
export function useReasons() {
  return useQuery(reasonsQuery(useLocale(), {}, undefined));
}

/** @returns the call that approves or rejects an account */
export const reviewEach = (accountid: string, input: FieldsOf<ReviewAccountDto>) =>
  requestOf(accountEndpoints.review, { accountid }, input);

/** Approves or rejects an account that waits; the applicant is told. */
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

/** Warns, locks, or lifts either, with a reason and, if wanted, an end. */
export function useChangeAccountStatus(
  accountid: string,
  told?: Told<unknown, FieldsOf<ChangeAccountStatusDto>>,
) {
  return useStaffMutation<FieldsOf<ChangeAccountStatusDto>, unknown>(
    (input) => changeStatusEach(accountid, input),
    told,
  );
}

/** @returns the call that takes back one's own approval of an account */
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

/** The document number unmasked; each look is in the audit log. */
export function useRevealAccountIdnum(
  accountid: string,
  told?: Told<{ idnum: string }, FieldsOf<RevealIdnumDto>>,
) {
  return useStaffMutation<FieldsOf<RevealIdnumDto>, { idnum: string }>(
    (input) => requestOf(accountEndpoints.reveal, { accountid }, input),
    told,
  );
}

/** Erases an account of the counter that nobody can sign in to, at its person's wish. */
export function useEraseAccount(accountid: string, told?: Told<unknown, FieldsOf<ReasonDto>>) {
  return useStaffMutation<FieldsOf<ReasonDto>, unknown>(
    (input) => requestOf(accountEndpoints.erase, { accountid }, input),
    told,
  );
}
