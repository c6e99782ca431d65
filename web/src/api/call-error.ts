import type { FieldError } from '@hall/shared/contract/envelope';

/** What a call that did not succeed says: its code, its message in the reader's language, its fields. */
export class CallError extends Error {
  constructor(
    /** `NETWORK` where nothing was answered, or not to its end, `HTTP` where no envelope came. */
    readonly code: string,
    message: string,
    readonly details: {
      status?: number;
      reason?: string;
      errors?: FieldError[];
      retryAfter?: number;
      confirmbreak?: number;
    } = {},
  ) {
    super(message);
    this.name = 'CallError';
  }

  /** Whether sending the same again can help: nothing was answered, or the server was not ready. */
  get isPassing(): boolean {
    return (
      this.code === 'NETWORK' || this.details.status === 429 || (this.details.status ?? 0) >= 500
    );
  }
}
