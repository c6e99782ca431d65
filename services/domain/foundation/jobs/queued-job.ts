/** The states in which every kind of job can end without its file. */
export const JobEnd = { failed: 'failed', cancelled: 'cancelled', erased: 'erased' } as const;

/** What every kind of job has in its row. */
export interface QueuedJob<State extends string = string> {
  id: string;
  /** Whose it is. */
  staffId: string;
  state: State;
  /** Rows of the present stage, and those that are through it. */
  rowsTotal: number;
  rowsDone: number;
  /** How often a worker has taken it at this stage. */
  tries: number;
  fileKey: string | null;
  /** When its worker last said how far it is. */
  seenAt: Date | null;
  finishedAt: Date | null;
  /** When its day is over. */
  expiresAt: Date | null;
}

/** Where a worker is called for: the state in which a job waits for one, and the one in which it has one. */
export interface JobStage<State> {
  waits: State;
  works: State;
}

export interface JobTable<Job extends QueuedJob> {
  name: 'exports' | 'imports';
  entity: new () => Job;
  /** The name of its id on the wire. */
  idName: string;
  /** In their order; a job in the last one is not erased before a worker has ended it. */
  stages: readonly [JobStage<Job['state']>, ...JobStage<Job['state']>[]];
}
