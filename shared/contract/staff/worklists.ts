import { staffEndpoint } from './endpoint';
/** The lists of what waits for somebody; `worklists.<name>` is its name. */
export const worklistNames = [
  'guides',
  'agencies',
  'bindings',
  'firstApprovals',
  'secondApprovals',
  'teamOrders',
  'stuckRequests',
  'failedMessages',
  'riskyAccounts',
  'linkedAccounts',
] as const;
export type WorklistName = (typeof worklistNames)[number];

/** One list that whoever asks may work on. */
export interface Worklist {
  name: WorklistName;
  count: number;
  /** Those that wait for longer than the hall wants. */
  overdue: number;
  /** After how many hours they do; 0: never. */
  hours: number;
  /** Since when the oldest waits; empty where nothing does. */
  oldestat: string;
}

export interface WorklistsAnswer {
  worklists: Worklist[];
}

/** Its calls as the console makes them. */
export const worklistEndpoints = {
  list: staffEndpoint<undefined, WorklistsAnswer>()('get', 'worklists'),
};
