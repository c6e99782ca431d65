/** What a sender is told: its part of the people, and how they behave. */
export interface PeoplePlan {
  baseUrl: string;
  /** The day that everybody wants. */
  date: string;
  /** The path of the first page. */
  page: string;
  connections: number;
  /** Presses a second of this sender, whether those before them were answered or not. */
  perSecond: number;
  people: { token: string; captchaToken: string; requestId: string; session: string }[];
  habits: Habits;
  /** Whether the planned moment of each first press is to be told. */
  tellsTimes: boolean;
}

/** How people behave; parts are of 1. */
export interface Habits {
  /** Come with nothing: a new connection, the page and all its files, the calendar, the sessions. */
  fresh: number;
  /** Look again before they press: the page and the sessions. */
  look: number;
  /** Press again before the time that they were told. */
  early: number;
  /** Reload after so long without an answer, milliseconds. */
  reloadAfterMs: number;
  /** Leave after so long without an outcome, milliseconds. */
  patienceMs: number;
}

export const usualHabits: Habits = {
  fresh: 0.1,
  look: 0.2,
  early: 0.03,
  reloadAfterMs: 8000,
  patienceMs: 90_000,
};

/** What people met, as a sender tells it. Times in milliseconds. */
export interface PeopleJournal {
  /** Pressed for the first time. */
  pressed: number;
  /** Were told that their request is accepted. */
  accepted: number;
  confirmed: number;
  refused: number;
  /** Left without an outcome. */
  left: number;
  /** People who were turned away at least once. */
  turnedAway: number;
  /** Of them, who were told of a place that is kept. */
  placed: number;
  /** Answers of submit by status and code. */
  answers: Record<string, number>;
  reloads: number;
  /** Nobody had a connection for them when they pressed. */
  waitedForConnection: number;
  /** From the press that was accepted to its answer. */
  acceptMs: number[];
  /** From the press that was turned away to its answer. */
  awayMs: number[];
  /** From the planned moment of the first press to knowing whether it is booked. */
  outcomeMs: number[];
  /** Processor time that the senders took from the first person on, which in a hall is the visitors' own machines'. */
  processorMs: number;
  /** When each first press was planned, in milliseconds since 1970, by its request; where somebody wants to know. */
  plannedAt: Record<string, number>;
}

export const newPeopleJournal = (): PeopleJournal => ({
  pressed: 0,
  accepted: 0,
  confirmed: 0,
  refused: 0,
  left: 0,
  turnedAway: 0,
  placed: 0,
  answers: {},
  reloads: 0,
  waitedForConnection: 0,
  acceptMs: [],
  awayMs: [],
  outcomeMs: [],
  processorMs: 0,
  plannedAt: {},
});

/** @returns the journals of several senders as one */
export function joinJournals(journals: PeopleJournal[]): PeopleJournal {
  const all = newPeopleJournal();
  const counts = [
    'pressed',
    'accepted',
    'confirmed',
    'refused',
    'left',
    'turnedAway',
    'placed',
    'reloads',
    'waitedForConnection',
    'processorMs',
  ] as const;
  for (const journal of journals) {
    for (const name of counts) all[name] += journal[name];
    Object.assign(all.plannedAt, journal.plannedAt);
    for (const [name, n] of Object.entries(journal.answers))
      all.answers[name] = (all.answers[name] ?? 0) + n;
    for (const name of ['acceptMs', 'awayMs', 'outcomeMs'] as const)
      all[name] = all[name].concat(journal[name]);
  }
  for (const name of ['acceptMs', 'awayMs', 'outcomeMs'] as const) all[name].sort((a, b) => a - b);
  return all;
}

/** @returns the value below which this part of the sorted ones lie, in whole milliseconds */
export const quantile = (sorted: number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
