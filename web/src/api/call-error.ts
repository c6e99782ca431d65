import type { FieldError } from '@hall/shared/contract/envelope';

/** A failed call: its code, its message in the reader's language, and its details. */
export class CallError extends Error {
  constructor(
    /** `NETWORK` if no complete answer arrived, `HTTP` if the answer has no envelope. */
    readonly code: string,
    message: string,
    readonly details: {
      status?: number;
      reason?: string;
      errors?: FieldError[];
      retryAfter?: number;
      /** A place is reserved for the retry. */
      placeReserved?: true;
      confirmbreak?: number;
    } = {},
  ) {
    super(message);
    this.name = 'CallError';
  }

  /**
   * Whether a retry can help: no answer, the server was not ready, or a short rate limit. Rate limits of hours do not
   * count, because nobody waits that long on a page.
   */
  get isPassing(): boolean {
    const { status = 0, retryAfter = 0 } = this.details;
    return this.code === 'NETWORK' || status >= 500 || (status === 429 && retryAfter <= 120);
  }
}
