import { staffEndpoint } from './endpoint';
/** The lists of what waits for somebody; `worklists.<name>` is its name. */
export const reviewListNames = [
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
export type ReviewListName = (typeof reviewListNames)[number];

/** One list that whoever asks may work on. */
export interface ReviewList {
  name: ReviewListName;
  count: number;
  /** Those that wait for longer than the hall wants. */
  overdue: number;
  /** After how many hours they do; 0: never. */
  hours: number;
  /** Since when the oldest waits; empty where nothing does. */
  oldestat: string;
}

export interface ReviewListsAnswer {
  worklists: ReviewList[];
}

/** Its calls as the console makes them. */
export const reviewEndpoints = {
  list: staffEndpoint<undefined, ReviewListsAnswer>()('get', 'worklists'),
};
