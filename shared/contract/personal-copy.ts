import { answer, ownCall } from './endpoint';
import { ConfirmOwnerDto } from './own-account';

export class TakePersonalCopyDto extends ConfirmOwnerDto {}

/** Texts are in the reader's language, times are ISO 8601, days are days of the hall. Empty or null data is not stored. */
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
    /** Whether the hall stores a picture of the certificate or licence. */
    hasimage: boolean;
    status: string;
    language: string;
    /** Whether messages about tickets are sent. */
    wantsmessages: boolean;
    registeredat: string;
    profileeditedat: string | null;
    /** When the match of name and number was verified. */
    identityverifiedat: string | null;
    identityaskedat: string | null;
    lastsigninat: string | null;
    /** When the calendar link was created. The hall stores only a hash of the link. */
    calendarlinkedat: string | null;
    /** Questions only. The hall stores hashes of the answers. */
    questions: string[];
    /** The address for mails about visits. */
    mailaddress: string;
  };
  consents: { consent: string; at: string }[];
  /** Messaging app accounts that sign in here. The hall stores a keyed hash of each. */
  messagingapps: { since: string }[];
  /** People who sign in for an agency. */
  operators: { realname: string; telnum: string; since: string }[];
  /** Saved for the next booking. */
  visitors: (CopiedPerson & { since: string })[];
  orders: CopiedOrder[];
  /** Requests that led to no order. The others are in `orders`. */
  requests: CopiedWaiting[];
  /** Attempts refused before they were queued, in the last seven days. */
  attempts: { at: string; eventsdate: string; session: string; reason: string }[];
  waitlist: CopiedWaiting[];
  /** For a guide its agencies, for an agency its guides. */
  bindings: { realname: string; state: string; since: string; changedat: string }[];
  /** Visits with the account's document whose names were erased. They are retained for the visit limits. */
  visits: { eventsdate: string }[];
  /** Entries for the account's document. */
  blacklist: { reason: string; until: string | null; since: string }[];
  messages: { channel: string; recipient: string; text: string; state: string; at: string }[];
  signins: { at: string; seenat: string; endedat: string | null }[];
  /** Devices of its sign-ins. The hall stores keyed hashes of devices and network addresses. */
  devices: { since: string; lastat: string; datacentre: boolean }[];
  /** The account's risk score in points, and whether it is linked with other accounts. */
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
  /** Why staff reviewed the order before its tickets counted. Empty if they did not. */
  reviewreason: string;
  ticketcount: number;
  ticketcode: string;
  createdat: string;
  cancelledat: string | null;
  /** People whose names and numbers are still stored. */
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

/** A person's copy of the stored personal data (PIPL article 45). Our own call, not in the specification. */
export const personalCopyCalls = {
  take: ownCall(
    'personalCopy',
    'All stored data of the account, numbers unmasked; by the password or a code.',
    {
      ownerOnly: true,
      event: 'copyTaken',
      Dto: TakePersonalCopyDto,
      returns: answer<PersonalCopyAnswer>(),
    },
  ),
} as const;
