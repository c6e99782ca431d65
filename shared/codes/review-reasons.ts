/** Why a team booking waits for review: its size, or the conduct of the account's earlier teams. */
export type ReviewReason = 'size' | 'points';
