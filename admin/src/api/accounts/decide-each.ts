import {
  accountEndpoints,
  type ChangeAccountStatusDto,
  type ReviewAccountDto,
} from '@hall/shared/contract/staff/accounts';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { requestOf } from '../request';

/** @returns the call that approves or rejects one of many accounts */
export const reviewEach = (accountid: string, input: FieldsOf<ReviewAccountDto>) =>
  requestOf(accountEndpoints.review, { accountid }, input);

/** @returns the call that warns, locks or restores one of many accounts */
export const changeStatusEach = (accountid: string, input: FieldsOf<ChangeAccountStatusDto>) =>
  requestOf(accountEndpoints.changeStatus, { accountid }, input);
