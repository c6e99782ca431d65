/**
 * The waiting room before a day's release: puts accounts that are not admitted yet into the queue instead of booking.
 */
export interface WaitingRoomGate {
  /** @throws {AnswerError} A00012 if the account must wait for its turn, or has its place on another device */
  assertAdmitted(
    comer: { accountId: string; device?: string },
    areaId: number,
    date: string,
  ): Promise<void>;
}

/** The operators' switch that pauses the intake of new requests. */
export interface IntakeGate {
  /** @throws {AnswerError} A00001 (HTTP 503) while the intake is paused */
  assertOpen(): void;
}
