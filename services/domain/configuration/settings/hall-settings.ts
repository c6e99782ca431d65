import type { ReviewListName } from '@hall/shared/contract/staff/review';
import type { ReasonTemplates } from '@hall/shared/contract/staff/accounts';
import type { AccountType, Locale } from '@hall/shared/codes/states';
import type { DocumentRules } from '@hall/shared/rules/document-kinds';
import type { PeopleLimit } from '@hall/shared/rules/people-limit';
import type { RiskThresholds } from '@hall/shared/rules/risk-measures';
import type { SeatLimits } from '@hall/shared/rules/session-plan';
import type { VisitLimits } from '@hall/shared/rules/visit-limits';

/** Facts about the hall on the home pages and in the footer; empty texts are not shown. */
interface HallFacts {
  /** Empty: the name in the site's texts. */
  name: Record<Locale, string>;
  address: Record<Locale, string>;
  /** Opening hours, in words. */
  hours: Record<Locale, string>;
  /** How to get there by public transport. */
  way: Record<Locale, string>;
  /** Path of an image on the site's host; empty: the built-in drawing. */
  picture: string;
  /** Https addresses of the hall's website, its accessibility statement and its privacy policy. */
  website: string;
  accessibility: string;
  privacy: string;
}

/** The rules that staff can change without a release. */
export interface HallSettings {
  /** Visitors per booking by account type. */
  visitors: Record<AccountType, { min: number; max: number }>;
  /** Visits of one person within 30 and 365 days, by visit day, over all accounts, pools and areas; 0: no limit. */
  visitLimits: VisitLimits;
  /** Risk scores from which each measure applies to an account, and the days that a pause lasts. */
  riskMeasures: RiskThresholds;
  /** Whether name and number are verified at registration, and for how many days a result is valid. */
  identity: { atRegistration: boolean; days: number };
  /**
   * Maximum of different people that an individual's account may book for, within `days` days and on one visit day
   * (`aDay`). Its owner and people it booked for before do not count as new. 0: no limit.
   */
  bookedPeople: PeopleLimit & { aDay: number };
  /** Networks of data centres, and number prefixes of virtual operators. */
  riskLists: { dataCentres: string[]; virtualPhones: string[] };
  /**
   * Minutes for which an account that returned scarce seats, and accounts linked with it, cannot book that session; 0:
   * none.
   */
  returnedSeats: { minutes: number };
  /** 1: the booking form asks for a health declaration. */
  jkb: 0 | 1;
  /** Whether children under 14 need an adult in their party, with at most three each. */
  children: { accompanied: boolean };
  /** Accepted document types beyond the five of spec 5, including those that the hall added. */
  documents: DocumentRules;
  /** When a visit day opens for booking: `ahead` days, or open days, before it, at a time of hall time. */
  release: { unit: 'days' | 'openDays'; ahead: number; time: string };
  /** How many days ahead the schedule is generated. */
  horizonDays: number;
  /** Minutes before its session until which an order can be changed or cancelled. */
  cancelBeforeMinutes: number;
  changesPerOrder: number;
  /** Minutes until an offer of the waiting list expires, and the maximum of places per account. */
  waitlist: { offerMinutes: number; placesPerAccount: number };
  /**
   * The queue before a release. It opens `openMinutes` before it and admits `admittedPerSecond`. `boundToDevice`: a
   * place is valid only on its own device. These accounts are drawn after the others: created within `youngMinutes`
   * before the release; without proof of work (`proofOfWork`); with a booking within `servedDays` days (guides and
   * agencies: `servedTeamDays`); with `behindPoints` points or more (guides and agencies: `behindTeamPoints`). 0 turns
   * a rule off.
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
  /** Approvals that a unit's application needs, how long a unit stays signed in, and the hall's memorial rooms. */
  authorizations: { steps: 1 | 2; signInHours: number; idleMinutes: number; rooms: number };
  /** How long a visitor stays signed in, and how long without using the site. */
  visitorSignIn: { hours: number; idleMinutes: number };
  /** Days without a sign-in after which a code alone does not open an account on a new device; 0: it always does. */
  silentAccountDays: number;
  /** Cancellations of one account; reaching the day's limit also ends booking for that day. */
  cancellations: { day: number; week: number; month: number; year: number };
  /** Whether, how many days before the visit and at what time the teams' unused seats open to everybody. */
  teamSeats: { toEveryone: boolean; daysBefore: number; time: string };
  /** Seats of one session over all pools: planners are warned above `usual` and cannot exceed the ceiling. */
  sessionSeats: SeatLimits;
  /**
   * Gate rules: minutes before and after its session in which a party may enter; seconds within which an admission can
   * be undone; whether only visitors with a scanned document are ticked.
   */
  gate: {
    earlyMinutes: number;
    lateMinutes: number;
    undoSeconds: number;
    eachDocument: boolean;
  };
  /**
   * The gates' names, in both languages (`joinLanguages`); each device chooses one. None: a single gate without a name.
   */
  gates: { names: string[] };
  /** Minutes after a session's start from which the counter may sell no-show seats; 0: never. */
  counterSeats: { unclaimedAfter: number };
  /**
   * Day board: whether people inside are estimated from the length of a visit or counted at the exits; weeks to compare
   * with.
   */
  dayBoard: {
    peopleInside: 'off' | 'estimated' | 'counted';
    stayMinutes: number;
    usualWeeks: number;
  };
  /** Days within which a second no-show locks the account; the last one expires after as many. 0: no effect. */
  noShow: { days: number };
  /** Team bookings of this many visitors or more need a review by staff; 0: no review by size. */
  teamReviewFrom: number;
  /** Cancellations of an account within a year that blacklist its holder, and for how many days; 0: never. */
  frequentCancellations: { most: number; forDays: number };
  /** Missed visits within a number of days that blacklist a visitor, and for how many days; 0: never. */
  missedVisits: { missed: number; withinDays: number; forDays: number };
  /**
   * Retention of personal data in days: visitors' names and numbers after the visit, refused requests, messages, ended
   * sign-ins, papers of rejected accounts (product 9).
   */
  retention: {
    visits: number;
    refused: number;
    messages: number;
    signIns: number;
    papers: number;
  };
  /**
   * Text messages, codes separate from others: whether they are sent, and limits per hour and day of hall time. Other
   * messages wait when their budget is used up.
   */
  textMessages: Record<'codes' | 'news', { sending: boolean; hour: number; day: number }>;
  /** Whether a reminder is sent on the day before a visit, and between which times. */
  reminder: { sending: boolean; from: string; until: string };
  /** The hall's name, address, opening hours, directions and other sites; empty: not shown. */
  hall: HallFacts;
  /** The phone lines for individuals and groups, and their hours on open days; empty: not shown. */
  enquiry: { individual: string; team: string; from: string; until: string };
  /** The hall's account at the messaging app and the link of its mini-program, shown to phones; empty: not shown. */
  miniProgram: { account: string; link: string };
  /** The entrance for visitors, per language, shown on tickets; empty: not shown. */
  entrance: Record<Locale, string>;
  /** How to visit without a mainland mobile number, per language; empty: not shown. */
  withoutPhone: Record<Locale, string>;
  /** The usual duration of reviews, shown to guides, agencies and units; empty: not shown. */
  reviewTime: Record<Locale, string>;
  /** Hours after which a case of each list is overdue; 0: never. */
  overdue: Record<ReviewListName, number>;
  /** Whether, when and to which readers the morning digest is mailed. */
  digest: { sending: boolean; time: string; readers: string[] };
  /** Templates for the reasons of decisions about accounts and orders, in both languages. */
  reasons: ReasonTemplates;
}

export type SettingValue = HallSettings[keyof HallSettings];
