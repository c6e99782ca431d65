/** Input of the sender: the visitors and their habits. */
export interface PeoplePlan {
  baseUrl: string;
  /** The day that all visitors want. */
  date: string;
  /** The path of the first page. */
  page: string;
  connections: number;
  /** First presses per second, independent of earlier answers. */
  perSecond: number;
  people: { token: string; captchaToken: string; requestId: string; session: string }[];
  habits: Habits;
}

/** Habits of visitors, as fractions. */
export interface Habits {
  /** Arrive with a cold cache: a new connection, the page and all its files, the calendar, the sessions. */
  fresh: number;
  /** Reload the page and the sessions before they press. */
  look: number;
  /** Press again before `Retry-After`. */
  early: number;
  /** Reload after this time without an answer, in milliseconds. */
  reloadAfterMs: number;
  /** Leave after this time without an outcome, in milliseconds. */
  patienceMs: number;
}

export const usualHabits: Habits = {
  fresh: 0.1,
  look: 0.2,
  early: 0.03,
  reloadAfterMs: 8000,
  patienceMs: 90_000,
};

/** Results of the visitors. Times in milliseconds. */
export interface PeopleJournal {
  /** Visitors who pressed. */
  pressed: number;
  /** Visitors whose request was accepted. */
  accepted: number;
  /** Visitors who left without an outcome. */
  left: number;
  /** Visitors who were rejected at least once. */
  turnedAway: number;
  /** Rejected visitors who got a reservation. */
  placed: number;
  /** Answers of submit by status and code. */
  answers: Record<string, number>;
  /** Polls of accepted visitors. */
  polls: number;
  /** From an accepted press to its answer. */
  acceptMs: number[];
  /** From a rejected press to its answer. */
  awayMs: number[];
  /** From the planned time of the first press to the known outcome. */
  outcomeMs: number[];
  /** CPU time of the sender since the first visitor; in production the visitors' machines spend it. */
  processorMs: number;
}

export const newPeopleJournal = (): PeopleJournal => ({
  pressed: 0,
  accepted: 0,
  left: 0,
  turnedAway: 0,
  placed: 0,
  answers: {},
  polls: 0,
  acceptMs: [],
  awayMs: [],
  outcomeMs: [],
  processorMs: 0,
});

/** @returns the quantile of sorted values, in whole milliseconds */
export const quantile = (sorted: number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
