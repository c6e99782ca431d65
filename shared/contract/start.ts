import type { DocType } from '../codes/states';
import type { OtherDocument } from '../rules/document-kinds';
import { answer, publicCall } from './endpoint';
export interface MiniProgramAnswer {
  /** The hall's account at the messaging app. Empty if not set. */
  account: string;
  /** An https address. Empty if not set; then there is no QR code either. */
  link: string;
  /** SVG text. */
  qr: string;
}

export interface Area {
  actid: number;
  areaname: string;
}

export interface StartAnswer {
  /** 1: the booking form asks for a health declaration. */
  jkb: number;
  notice_personal: string;
  notice_tourguide: string;
  notice_travelagents: string;
  minnums: number;
  maxnums: number;
  /** 1: a child under 14 can be booked only together with an adult (product 9). */
  accompanied: number;
  /** Accepted kinds of documents: the five of spec 5 and those that the hall added. */
  doctypes: DocType[];
  /** All kinds that the hall added, with their names. `doctypes` lists those it accepts now. */
  otherdoctypes: readonly OtherDocument[];
  areas: Area[];
  /** How long before a visit day its booking opens, and at what time (`12:30`, hall time). */
  release: { ahead: number; unit: 'days' | 'openDays'; time: string };
  /** Minimum and maximum length of a new password, in characters. */
  password: { min: number; max: number };
  /** 1: individuals can sign in by QR code, because the hall has a messaging app. */
  qrlogin: number;
  /** Phone numbers for enquiries, and their hours on open days. An empty number is not shown. */
  enquiry: { individual: string; team: string; from: string; until: string };
  /** The hall's texts about itself, in the reader's language. An empty text is not shown. */
  hall: {
    /** Empty: the name in the site's own texts is used. */
    name: string;
    address: string;
    hours: string;
    way: string;
    /** Link to the map on tickets, with `{address}` for the address. */
    map: string;
    /** Path of an image. Empty: the site's own drawing is used. */
    picture: string;
    /** The hall's account at the messaging app. */
    account: string;
    /** Https addresses. */
    miniprogram: string;
    website: string;
    privacy: string;
  };
  /** How visitors without a mainland mobile number can book, in the reader's language. Empty: not shown. */
  withoutphone: string;
  /** 1: individuals can use a mail address instead of a mainland phone, in the fields `telnum`. 0 for guides and agencies. */
  mailaccounts: number;
  /** Usual duration of the hall's reviews, in the reader's language. Empty: not shown. */
  reviewtime: string;
  /** Minutes before the start and after the end of its session in which a party is admitted. */
  admission: { early: number; late: number };
  /** ISO 8601 with offset: the server's clock, for countdowns. */
  servertime: string;
}

const startCall = (name: string) =>
  publicCall(`start/${name}`, 'Notices, limits, areas and the server’s clock.', {
    method: 'get',
    unlimited: true,
    returns: answer<StartAnswer>(),
  });

/** Made when the site opens, and again when the language or the account type changes. */
export const startCalls = {
  user: startCall('user'),
  tg: startCall('tourguide'),
  ta: startCall('travelagents'),
} as const;

/** Where phones book, for the mobile page. */
export const miniProgramCall = publicCall(
  'start/miniProgram',
  'Where phones book: the hall’s account at the messaging app and the code of its mini-program.',
  { method: 'get', unlimited: true, returns: answer<MiniProgramAnswer>() },
);

/** For the page about accessibility, which few visitors open. */
export const accessibilityCall = publicCall(
  'start/accessibility',
  'The hall’s help for visitors with a disability: paragraphs in the reader’s language.',
  { method: 'get', unlimited: true, byLanguage: true, returns: answer<{ lines: string[] }>() },
);

/** For the sign-in of units: how a unit gets an account. */
export const unitAccountsCall = publicCall(
  'start/unitAccounts',
  'How a unit gets an account: what to send, and where.',
  { method: 'get', unlimited: true, byLanguage: true, returns: answer<{ lines: string[] }>() },
);
