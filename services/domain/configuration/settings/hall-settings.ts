import type { ReviewListName } from '@hall/shared/contract/staff/review';
import type { ReasonTemplates } from '@hall/shared/contract/staff/accounts';
import type { AccountType, Locale } from '@hall/shared/codes/states';
import type { DocumentRules } from '@hall/shared/rules/document-kinds';
import type { PeopleLimit } from '@hall/shared/rules/people-limit';
import type { RiskThresholds } from '@hall/shared/rules/risk-measures';
import type { SeatLimits } from '@hall/shared/rules/session-plan';
import type { VisitLimits } from '@hall/shared/rules/visit-limits';

/** What visitors read of the hall on the home pages and below every page; an empty text is not shown. */
interface HallFacts {
  /** Empty: as the site's texts call the hall. */
  name: Record<Locale, string>;
  address: Record<Locale, string>;
  /** Opening hours, in words. */
  hours: Record<Locale, string>;
  /** The way to the hall by public transport. */
  way: Record<Locale, string>;
  /** Path of an image on the site's host; empty: the drawing that the site brings along. */
  picture: string;
  /** Https addresses of the hall's website, its accessibility statement and its privacy policy. */
  website: string;
  accessibility: string;
  privacy: string;
}

/** The rules that staff can change without a release, with the defaults of the hall. */
export interface HallSettings {
  /** Visitors per booking by account type. */
  visitors: Record<AccountType, { min: number; max: number }>;
  /**
   * Visits of one person within 30 days and within 365, by the days of the visits, over all accounts, pools and areas;
   * 0: as many as wanted.
   */
  visitLimits: VisitLimits;
  /** From how many points of its risk score on something is done about an account, and for how many days a pause lasts. */
  riskMeasures: RiskThresholds;
  /** Whether name and number are compared as somebody registers, and for how many days an answer counts. */
  identity: { atRegistration: boolean; days: number };
  /**
   * The most different people that one individual's account may book for, within `days` days and on one visit day (`aDay`).
   * Its owner and people it booked for before do not count as new. 0: no limit.
   */
  bookedPeople: PeopleLimit & { aDay: number };
  /** Networks of data centres, and what phone numbers of virtual operators begin with. */
  riskLists: { dataCentres: string[]; virtualPhones: string[] };
  /**
   * For how many minutes who gave scarce seats of a session back, and who is linked with that account, does not book the
   * session; 0: never kept back.
   */
  returnedSeats: { minutes: number };
  /** 1: the booking form asks for a health declaration. */
  jkb: 0 | 1;
  /** Whether children under 14 come with an adult of their party alone, three at most with each. */
  children: { accompanied: boolean };
  /** The kinds of documents that are taken beside the five of spec 5, those that the hall added among them. */
  documents: DocumentRules;
  /** When a visit day opens for booking: so many days, or open days, ahead at a time of hall time. */
  release: { unit: 'days' | 'openDays'; ahead: number; time: string };
  /** How many days ahead the schedule is generated. */
  horizonDays: number;
  /** Minutes before its session until which an order can be changed or cancelled. */
  cancelBeforeMinutes: number;
  changesPerOrder: number;
  /** Minutes that an offer of the waiting list stands; places that one account can hold at once. */
  waitlist: { offerMinutes: number; placesPerAccount: number };
  /**
   * The line before a release. It opens `openMinutes` before it and admits `admittedPerSecond`. `boundToDevice`: a place is
   * good only on the device on which it was taken. Drawn behind the others are accounts made within `youngMinutes` before
   * the release, those that proved no work (`proofOfWork`), that booked within `servedDays` days (guides and agencies:
   * `servedTeamDays`), and that have `behindPoints` points or more (guides and agencies: `behindTeamPoints`). 0 turns a
   * rule off.
   */
  prequeue: {
    openMinutes: number;
    admittedPerSecond: number;
    youngMinutes: number;
    boundToDevice: boolean;
    proofOfWork: boolean;
    servedDays: number;
    servedTeamDays: number;
    behindPoints: number;
    behindTeamPoints: number;
  };
  /** Approvals that an authorized unit's application needs, how long its unit stays signed in, and the hall's memorial rooms. */
  authorizations: { steps: 1 | 2; signInHours: number; idleMinutes: number; rooms: number };
  /** How long a visitor stays signed in, and how long without using the site. */
  visitorSignIn: { hours: number; idleMinutes: number };
  /** Cancellations of one account; reaching the day's limit also ends booking for that day. */
  cancellations: { day: number; week: number; month: number; year: number };
  /** Whether, how many days before the visit and at what hour the teams' unused seats go to everybody. */
  teamSeats: { toEveryone: boolean; daysBefore: number; time: string };
  /** Seats of one session, over all pools: above the usual a planner is warned, above the ceiling none are taken. */
  sessionSeats: SeatLimits;
  /**
   * At the gate, in minutes: how long before its session a party may come, how long after its end; an admission
   * can be undone for so many seconds; whether only whose document was read is ticked.
   */
  gate: {
    earlyMinutes: number;
    lateMinutes: number;
    undoSeconds: number;
    eachDocument: boolean;
  };
  /** The hall's gates, each in both languages (`joinLanguages`): a device chooses one of them. None: one gate without a name. */
  gates: { names: string[] };
  /** Minutes after a session began from which the counter has the seats of parties that did not come; 0: never. */
  counterSeats: { unclaimedAfter: number };
  /**
   * The day at a glance: whether the people inside are estimated by how long a visit lasts, or counted by exits at the gate;
   * weeks it is compared with.
   */
  dayBoard: {
    peopleInside: 'off' | 'estimated' | 'counted';
    stayMinutes: number;
    usualWeeks: number;
  };
  /** Days within which a second no-show locks the account, and after which the last one is forgotten. */
  noShow: { days: number };
  /** Team bookings of so many visitors or more wait for the review by staff; 0: none does for that. */
  teamReviewFrom: number;
  /** Cancellations of an account within a year that put its holder on the blacklist, for so many days; 0: none do. */
  frequentCancellations: { most: number; forDays: number };
  /** Missed visits within so many days that put a visitor on the blacklist, for so many days; 0: none do. */
  missedVisits: { missed: number; withinDays: number; forDays: number };
  /**
   * For how many days personal data stay: names and numbers of visitors after the visit, of refused requests, messages,
   * sign-ins that ended, papers of rejected accounts (product 9).
   */
  retention: {
    visits: number;
    refused: number;
    messages: number;
    signIns: number;
    papers: number;
  };
  /**
   * Text messages, codes apart from everything else: whether they go, and how many in an hour and in a day of hall time.
   * What is no code waits for its budget.
   */
  textMessages: Record<'codes' | 'news', { sending: boolean; hour: number; day: number }>;
  /** Whether a visit is reminded of on the day before, and between which times. */
  reminder: { sending: boolean; from: string; until: string };
  /** What the hall is called, where it is, when it is open, how to get there, and its pages elsewhere; empty: not shown. */
  hall: HallFacts;
  /** The telephone lines of individuals and of groups, and their hours on open days; empty: not shown. */
  enquiry: { individual: string; team: string; from: string; until: string };
  /** The hall's account at the messaging app and the address of its mini-program, told to phones; empty: not told. */
  miniProgram: { account: string; link: string };
  /** Where visitors come in, as tickets say it in each language; empty: not said. */
  entrance: Record<Locale, string>;
  /** How somebody without a mainland mobile number gets a visit, in each language; empty: not said. */
  withoutPhone: Record<Locale, string>;
  /** How long the hall's reviews usually take, as guides, agencies and units read it; empty: not said. */
  reviewTime: Record<Locale, string>;
  /** After how many hours what waits in a list is overdue; 0: never. */
  overdue: Record<ReviewListName, number>;
  /** Whether, when and to whom it is written each morning what waits. */
  digest: { sending: boolean; time: string; readers: string[] };
  /** Usual reasons of decisions about accounts and orders, in both languages, to be chosen and edited. */
  reasons: ReasonTemplates;
}

/** The value of any rule. */
export type SettingValue = HallSettings[keyof HallSettings];
