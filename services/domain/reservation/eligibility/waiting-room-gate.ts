/** The line before a day's release: whose turn has not come is put into it instead of being booked. */
export interface WaitingRoomGate {
  /** @throws {AnswerError} A00012 where the account has to wait for its turn, or has its place on another device */
  assertAdmitted(
    comer: { accountId: string; device?: string },
    areaId: number,
    date: string,
  ): Promise<void>;
}

/** Whether new requests are taken at all; the operators decide. */
export interface IntakeGate {
  /** @throws {AnswerError} A00001 (HTTP 503) while the intake is paused */
  assertOpen(): void;
}
