/** Attributes of a span: codes, counts and ids, never personal data. */
export type SpanFacts = Record<string, string | number | boolean>;

/** An incoming call. */
export interface TracedCall {
  name: string;
  /** The client's id of the booking request that the call is about; the trace is then that request's. */
  booking?: string | undefined;
  /** Whether it asks about a stored request. */
  isAbout?: boolean;
}

/**
 * Measures time as spans and exports them. All spans of one booking request form one trace, whose id derives from the
 * request id. So no id is passed in jobs or rows, and a request that was lost and added again keeps its trace. A
 * batch has its own span, linked with each request.
 */
export interface Tracer {
  /** Traces a call, from its arrival to its answer. */
  call<T>(call: TracedCall, work: () => Promise<T>): Promise<T>;
  /** Traces a part of the current span; does nothing outside a traced span. */
  part<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Traces the common work for these requests. */
  batch<T>(name: string, requestIds: readonly string[], work: () => Promise<T>): Promise<T>;
  /** Runs common work for many calls: it belongs to none of them, not even to the one that started it. */
  apart<T>(work: () => T): T;
  /** Adds attributes to the current span. */
  note(facts: SpanFacts): void;
  /** Traces a request that waits to be stored. */
  accepting<T>(requestId: string, work: () => Promise<T>): Promise<T>;
  /** Records that the requests of a batch were stored and committed. */
  accepted(requestIds: readonly string[]): void;
  /** Traces a request from the queue. @param queuedAt when it was added, in milliseconds since 1970 */
  deciding<T>(requestId: string, queuedAt: number | undefined, work: () => Promise<T>): Promise<T>;
  /** Records the committed outcomes of the batch's requests: `confirmed` or a code, by id. */
  decided(outcomes: ReadonlyMap<string, string>): void;
  /** Records a completed statement. */
  statement(sql: string, tookMs: number): void;
  /** Whether tracing is on. */
  isOn: boolean;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}
