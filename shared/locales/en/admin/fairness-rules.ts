import type { Translated } from '../../translated';
import type { fairnessRules as zh } from '../../zh/admin/fairness-rules';

/** The rules that keep visits from being sold, as staff keep them. */
export const fairnessRules: Translated<typeof zh> = {
  visitLimits: {
    title: 'Visits of one person',
    hint: 'How often one person (by the number of their document) can visit, over all accounts, areas and kinds of booking, counted by the days of the visits. Tickets that were given back in time do not count, missed visits do; 0: no limit',
    fields: { month: 'Within 30 days', year: 'Within 365 days' },
  },
  bookedPeople: {
    title: 'Different people an account books for',
    hint: 'For how many different people an individual’s account can book within so many days, its owner and cancelled tickets not counted; whoever was booked for before can come again at any time. Who would be more is told from which day on, and whom to ask; staff can lift it at the account. How many it books for on one visit day, its owner among them, can be limited besides. 0: no limit; where releases sell out at once, 12 people within 30 days, 10 on a day',
    fields: { most: 'Different people', days: 'Within', aDay: 'On one visit day' },
  },
  returnedSeats: {
    title: 'Seats that were given back',
    hint: 'Who gives back seats of a session that is nearly full, and whoever is linked with that account (same device, phone or person, the same people booked for), does not book this session for so long, so that others have their chance. Every other session stays open to them; 0: never kept back',
    fields: { minutes: 'Kept back for' },
  },
  riskMeasures: {
    title: 'Risk score of accounts',
    hint: 'What an account has done is counted in points. From so many points on: two puzzles before each booking, a place on the list to be looked at, identity to be verified, no bookings for some days. The review of groups counts only points for how groups came (not together, or fewer than half of them): from there on staff look at each group of the account before its tickets count; where releases sell out at once, from 15. 0: never',
    fields: {
      captcha: 'Two puzzles from',
      teamReview: 'Groups reviewed from',
      identity: 'Identity to be verified, from',
      review: 'To be looked at from',
      pause: 'Pause from',
      pauseDays: 'Pause lasts',
    },
  },
  identity: {
    title: 'Verified identity',
    hint: 'Name and document number are compared by a service outside the hall; only its yes or no and the date are kept, and nobody is asked of twice within the term. The service has to be set up by operations first; where it does not answer, people can register all the same',
    fields: { atRegistration: 'Compare at registration', days: 'An answer counts for' },
  },
  riskLists: {
    title: 'Data centres and virtual phone numbers',
    hint: 'Networks from which programs book, one a line as 203.0.113.0/24, and the first digits of virtual phone numbers. Either gives few points and alone leads to nothing',
    fields: {
      dataCentres: 'Networks of data centres',
      virtualPhones: 'Virtual numbers begin with',
    },
  },
};
