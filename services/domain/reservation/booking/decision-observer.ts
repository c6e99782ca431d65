/** Who counts what is decided. */
export interface DecisionObserver {
  /** Redis was asked for a day's seats. */
  allocated(seconds: number): void;
  /** A part of a day's ledger was loaded into Redis. */
  loading(): void;
  /** A batch was committed: how long its transaction took, and what became of its requests. */
  committed(seconds: number, outcomes: readonly string[]): void;
}
