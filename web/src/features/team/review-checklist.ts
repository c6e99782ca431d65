import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { AccountStatus, approvedStatuses } from '@hall/shared/codes/states';
import type { SignInAnswer } from '@hall/shared/contract/account';

/** A requirement that a guide or an agency must meet before it can book. */
export interface ChecklistPoint {
  /** The text key of the requirement and its state, below `team.checklist`. */
  key: string;
  isDone: boolean;
  /** ISO 8601; empty if it was never begun. */
  since: string;
  /** The rejection whose link resolves it; undefined if it is met. */
  code?: RefusalCode | undefined;
}

/** Rejections that the checklist explains. A locked or blacklisted account has no checklist. */
const explained: readonly string[] = [
  RefusalCode.accountNotReviewed,
  RefusalCode.guideNotBound,
  RefusalCode.guidePendingReview,
  RefusalCode.agencyUnreviewed,
  RefusalCode.agencyLocked,
];

/** @returns the requirements for booking; empty if they do not explain the rejection */
export function checklistOf(me: SignInAnswer | undefined): ChecklistPoint[] {
  const own = me?.tourGuide ?? me?.travelAgents;
  const { blocked } = me ?? {};
  if (!own || !blocked || !explained.includes(blocked.code)) return [];
  const isReviewed = approvedStatuses.includes(own.status);
  const state = isReviewed ? 'done' : own.status === AccountStatus.pending ? 'pending' : 'rejected';
  const review: ChecklistPoint = {
    key: `review.${state}`,
    isDone: isReviewed,
    since: blocked.reviewsince ?? '',
    code: isReviewed ? undefined : RefusalCode.accountNotReviewed,
  };
  return me?.tourGuide ? [review, bindingPoint(me, blocked.bindingsince ?? '')] : [review];
}

function bindingPoint({ tourGuide, travelagents_status }: SignInAnswer, since: string) {
  const point = (state: string, code?: RefusalCode): ChecklistPoint => ({
    key: `binding.${state}`,
    isDone: code === undefined,
    since,
    code,
  });
  if (tourGuide?.joinstatus === 1) return point('pending', RefusalCode.guidePendingReview);
  if (tourGuide?.joinstatus === 3) return point('refused', RefusalCode.guideNotBound);
  if (tourGuide?.joinstatus !== 2) return point('none', RefusalCode.guideNotBound);
  if (travelagents_status === AccountStatus.locked)
    return point('locked', RefusalCode.agencyLocked);
  return approvedStatuses.includes(travelagents_status ?? AccountStatus.pending)
    ? point('done')
    : point('unreviewed', RefusalCode.agencyUnreviewed);
}
