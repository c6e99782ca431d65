import { staffCall } from './endpoint';
/** Work lists. `worklists.<name>` is the name's locale key. */
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
  'absences',
] as const;
export type ReviewListName = (typeof reviewListNames)[number];

/** One list that the reader may work on. */
export interface ReviewList {
  name: ReviewListName;
  count: number;
  /** Items that have waited longer than the hall's limit. */
  overdue: number;
  /** The limit in hours. 0: none. */
  hours: number;
  /** Start of the oldest wait. Empty if nothing waits. */
  oldestat: string;
}

export interface ReviewListsAnswer {
  worklists: ReviewList[];
}

export const reviewEndpoints = {
  list: staffCall<ReviewListsAnswer>('get')('worklists', {
    access: 'worklists.read',
    summary: 'Pending cases of one’s role: their number, and since when.',
  }),
};
