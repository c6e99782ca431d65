/** What a span says besides its name and times: codes, counts and ids of ours, never a person's. */
export type SpanFacts = Record<string, string | number | boolean>;

/** A call as it comes in. */
export interface TracedCall {
  name: string;
  /** The id of the booking request that it is about, as its client sent it; the trace is that request's then. */
  booking?: string | undefined;
  /** It asks about a request that was stored before. */
  isAbout?: boolean;
}

/**
 * Where time goes, told as spans to whoever collects them. All that belongs to one booking request is one trace, whose
 * id is made of the request's: so nothing has to travel in a job or a row, and what was lost and added again is found
 * again. What is done for many at once is a span of its own, linked with each of them.
 */
export interface Tracer {
  /** A call, from the first look at it to its answer. */
  call<T>(call: TracedCall, work: () => Promise<T>): Promise<T>;
  /** A part of the span that is open; nothing where that is not traced. */
  part<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Traces the work that is done for these requests together. */
  batch<T>(name: string, requestIds: readonly string[], work: () => Promise<T>): Promise<T>;
  /** Work for many calls: it belongs to none of them, not even to the one that happened to start it. */
  apart<T>(work: () => T): T;
  /** Adds facts to the span that is open. */
  note(facts: SpanFacts): void;
  /** A request that waits to be stored. */
  accepting<T>(requestId: string, work: () => Promise<T>): Promise<T>;
  /** The requests of a batch that were just stored and committed. */
  accepted(requestIds: readonly string[]): void;
  /** A request that was taken out of the queue. @param queuedAt when it was put in, in milliseconds since 1970 */
  deciding<T>(requestId: string, queuedAt: number | undefined, work: () => Promise<T>): Promise<T>;
  /** What became of the batch's requests, committed just now: `confirmed` or a code, by id. */
  decided(outcomes: ReadonlyMap<string, string>): void;
  /** A statement that has just ended. */
  statement(sql: string, tookMs: number): void;
  /** Whether tracing is on. */
  isOn: boolean;
  /** Sends what is left. */
  close(): Promise<void>;
}
