import { AccountStatus, approvedStatuses } from '@hall/shared/codes/states';

/** The effect of a no-show on an account: its new status, and the event of the status log. */
export interface NoShowOutcome {
  status: AccountStatus;
  event: 'noshowWarning' | 'noshowLock' | 'noshow';
}

/**
 * The first no-show warns, a second within the window locks (the hall's rule). Decisions of staff are never softened:
 * locked, waiting and rejected accounts keep their status.
 * @param status the present one
 * @param earlier earlier no-shows of the account within the window
 */
export function judgeNoShow(status: AccountStatus, earlier: number): NoShowOutcome {
  if (!approvedStatuses.includes(status)) return { status, event: 'noshow' };
  return earlier > 0
    ? { status: AccountStatus.locked, event: 'noshowLock' }
    : { status: AccountStatus.warning, event: 'noshowWarning' };
}
