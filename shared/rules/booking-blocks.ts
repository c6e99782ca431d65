import { RefusalCode } from '../codes/answer-codes';
import { AccountStatus, type AccountType } from '../codes/states';
import { type BindingState, isBound } from './bindings';

/**
 * Why an account of this status cannot book (spec 6). The check has two halves, because the blacklist check between them runs
 * on the server only.
 */
export function lockedRefusal(status: AccountStatus): RefusalCode | undefined {
  return status === AccountStatus.locked ? RefusalCode.accountLocked : undefined;
}

/** @returns B00003 for an account that the hall has not approved */
export function reviewRefusal(status: AccountStatus): RefusalCode | undefined {
  return isUnreviewed(status) ? RefusalCode.accountNotReviewed : undefined;
}

/**
 * Why a guide with this binding cannot book (spec 6).
 * @param agencyStatus status of the binding's agency; undefined if there never was one
 */
export function bindingRefusal(
  type: AccountType,
  state: BindingState,
  agencyStatus: AccountStatus | undefined,
): RefusalCode | undefined {
  if (type !== 'tg') return undefined;
  if (state === 'pending') return RefusalCode.guidePendingReview;
  if (!isBound(state) || agencyStatus === undefined) return RefusalCode.guideNotBound;
  if (isUnreviewed(agencyStatus)) return RefusalCode.agencyUnreviewed;
  return agencyStatus === AccountStatus.locked ? RefusalCode.agencyLocked : undefined;
}

const isUnreviewed = (status: AccountStatus): boolean =>
  status === AccountStatus.pending || status === AccountStatus.rejected;
