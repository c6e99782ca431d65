/** Records metrics of decisions. */
export interface DecisionObserver {
  /** Redis allocated seats of a day. */
  allocated(seconds: number): void;
  /** A part of a day's ledger was loaded into Redis. */
  loading(): void;
  /** A batch was committed: the duration of its transaction, and the outcomes of its requests. */
  committed(seconds: number, outcomes: readonly string[]): void;
}
