/** Why a team booking waits for review: its size, or the conduct of the account's earlier groups. */
export type ReviewReason = 'size' | 'points';
