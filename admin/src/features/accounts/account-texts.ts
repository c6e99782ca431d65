import { AccountStatus } from '@hall/shared/codes/states';

/** The colour of a status: the text says it too. */
export const statusColors: Record<AccountStatus, string> = {
  [AccountStatus.pending]: 'processing',
  [AccountStatus.normal]: 'success',
  [AccountStatus.warning]: 'warning',
  [AccountStatus.locked]: 'error',
  [AccountStatus.rejected]: 'default',
};

export const accountStatuses = Object.values(AccountStatus);
