import type { AccountType } from '../codes/states';
import { endpoint } from './endpoint';
import { ConfirmOwnerDto } from './own-account';

/** A copy of what is kept of a person, for the person (PIPL article 45). A call of our own: the specification has none. */
export const personalCopyCalls = {
  take: (type: AccountType) =>
    endpoint<TakePersonalCopyDto, PersonalCopyAnswer>(`${type}_account/personalCopy`),
} as const;

export class TakePersonalCopyDto extends ConfirmOwnerDto {}

/** Words are in the reader's language, times ISO 8601, days of the hall; what is empty or null is not kept. */
export interface PersonalCopyAnswer {
  madeat: string;
  account: {
    type: string;
    username: string;
    realname: string;
    contactname: string;
    doctype: string;
    idnum: string;
    telnum: string;
    email: string;
    paperno: string;
    /** Whether the hall has a picture of the certificate or licence. */
    hasimage: boolean;
    status: string;
    language: string;
    /** Whether messages about tickets are sent. */
    wantsmessages: boolean;
    registeredat: string;
    profileeditedat: string | null;
    /** Since when name and number are known to belong together. */
    identityverifiedat: string | null;
    identityaskedat: string | null;
    /** Since when calendars read the visits by a link; of the link itself the hall keeps a hash. */
    calendarlinkedat: string | null;
    /** The questions alone: of the answers the hall keeps hashes. */
    questions: string[];
    /** The address to which mails about visits go. */
    mailaddress: string;
  };
  /** What was agreed to. */
  consents: { consent: string; at: string }[];
  /** The messaging app's account that signs in here: the hall keeps a keyed hash of it. */
  messagingapps: { since: string }[];
  /** Who signs in for an agency. */
  operators: { realname: string; telnum: string; since: string }[];
  /** Saved for the next booking. */
  visitors: (CopiedPerson & { since: string })[];
  orders: CopiedOrder[];
  /** Those that led to no order: an order stands with the orders. */
  requests: CopiedWaiting[];
  /** Refused before they were queued, in the last seven days. */
  attempts: { at: string; eventsdate: string; session: string; reason: string }[];
  waitlist: CopiedWaiting[];
  /** Of a guide with agencies, of an agency with guides. */
  bindings: { realname: string; state: string; since: string; changedat: string }[];
  /** Visits by the document of the account whose names were erased: kept to be counted. */
  visits: { eventsdate: string }[];
  /** Entries on the document of the account. */
  blacklist: { reason: string; until: string | null; since: string }[];
  messages: { channel: string; recipient: string; text: string; state: string; at: string }[];
  signins: { at: string; seenat: string; endedat: string | null }[];
  /** Devices it signed in on: the hall keeps keyed hashes of them and of their network addresses. */
  devices: { since: string; lastat: string; datacentre: boolean }[];
  /** What speaks against the account, in points; whether it is linked with other accounts. */
  conduct: {
    score: number;
    reasons: { reason: string; points: number }[];
    pauseduntil: string | null;
    setasideuntil: string | null;
    linked: boolean;
  };
  events: { description: string; reason: string; at: string }[];
}

export interface CopiedPerson {
  realname: string;
  doctype: string;
  idnum: string;
}

export interface CopiedOrder {
  orderno: string;
  eventsdate: string;
  session: string;
  areaname: string;
  status: string;
  /** Why staff looked at it before its tickets counted; empty where they did not. */
  reviewreason: string;
  ticketcount: number;
  ticketcode: string;
  createdat: string;
  cancelledat: string | null;
  /** People whose names and numbers are still kept. */
  visitors: (CopiedPerson & { status: string })[];
  history: { description: string; at: string }[];
}

export interface CopiedWaiting {
  state: string;
  ticketcount: number;
  /** Day and time of each session. */
  sessions: string[];
  createdat: string;
  visitors: CopiedPerson[];
}
