import { AccountStatus, approvedStatuses } from '@hall/shared/codes/states';

/** What a no-show makes of an account: its status afterwards, and the event of the status log. */
export interface NoShowOutcome {
  status: AccountStatus;
  event: 'noshowWarning' | 'noshowLock' | 'noshow';
}

/**
 * The first no-show warns, a second within the window locks (the hall's rule). What staff decided is never
 * softened: a locked account stays locked, one that waits for review or was refused stays so.
 * @param status as it is
 * @param earlier no-shows of the account within the window, this one not counted
 */
export function judgeNoShow(status: AccountStatus, earlier: number): NoShowOutcome {
  if (!approvedStatuses.includes(status)) return { status, event: 'noshow' };
  return earlier > 0
    ? { status: AccountStatus.locked, event: 'noshowLock' }
    : { status: AccountStatus.warning, event: 'noshowWarning' };
}
