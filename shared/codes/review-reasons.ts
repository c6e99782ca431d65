/** Why a team booking waits for its review: how many come, or how the groups came that its account brought before. */
export type ReviewReason = 'size' | 'points';
