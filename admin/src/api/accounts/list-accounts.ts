import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { listOf } from '../list';

/** Accounts, a page at a time; those that wait longest come first. */
export const accountList = listOf(accountEndpoints.search);
