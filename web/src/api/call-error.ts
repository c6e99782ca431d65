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

  /**
   * Whether sending the same again can help: nothing was answered, the server was not ready, or it came too soon. Nobody
   * waits on a page for the end of a bound that is told in hours.
   */
  get isPassing(): boolean {
    const { status = 0, retryAfter = 0 } = this.details;
    return this.code === 'NETWORK' || status >= 500 || (status === 429 && retryAfter <= 120);
  }
}
