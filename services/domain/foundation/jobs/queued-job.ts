/** The final states, without a file, of every kind of job. */
export const JobEnd = { failed: 'failed', cancelled: 'cancelled', erased: 'erased' } as const;

/** The columns of every kind of job. */
export interface QueuedJob<State extends string = string> {
  id: string;
  staffId: string;
  state: State;
  /** Rows of the present stage, and rows already processed. */
  rowsTotal: number;
  rowsDone: number;
  /** Tries by workers at this stage. */
  tries: number;
  fileKey: string | null;
  /** The worker's last progress report. */
  seenAt: Date | null;
  finishedAt: Date | null;
  expiresAt: Date | null;
}

/** The state in which a job waits for a worker, and the one in which it runs. */
export interface JobStage<State> {
  waits: State;
  works: State;
}

export interface JobTable<Job extends QueuedJob> {
  name: 'exports' | 'imports';
  entity: new () => Job;
  /** The name of its id on the wire. */
  idName: string;
  /** In order. A job in the last stage is erased only after a worker has ended it. */
  stages: readonly [JobStage<Job['state']>, ...JobStage<Job['state']>[]];
}
