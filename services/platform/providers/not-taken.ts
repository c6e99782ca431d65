/** An operator or mail server did not accept a message. The error holds nothing of the message or its recipient. */
export class NotTaken extends Error {
  /**
   * @param code of the operator or server, for staff
   * @param isRefusal it works, but refuses this message because of its number or text
   */
  constructor(
    message: string,
    readonly code: string,
    readonly isRefusal = false,
  ) {
    super(message);
  }
}

/** @returns the code for which a message was not accepted, also of an error's cause; empty if nobody answered */
export function codeOfFault(fault: unknown): string {
  if (fault instanceof NotTaken) return fault.code;
  const { cause } = (fault ?? {}) as { cause?: unknown };
  return cause ? codeOfFault(cause) : '';
}
