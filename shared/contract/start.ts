import type { DocType } from '../codes/states';
import type { OtherDocument } from '../rules/document-kinds';
import { endpoint } from './endpoint';
/** GET calls made as the site opens; run again when the language or the account type changes. */
export const startCalls = {
  user: endpoint<undefined, StartAnswer>('start/user'),
  tg: endpoint<undefined, StartAnswer>('start/tourguide'),
  ta: endpoint<undefined, StartAnswer>('start/travelagents'),
} as const;

/** GET: where phones book, told to the mobile page. */
export const miniProgramCall = endpoint<undefined, MiniProgramAnswer>('start/miniProgram');

export interface MiniProgramAnswer {
  /** The hall's account at the messaging app; empty where none is told. */
  account: string;
  /** An https address; empty where none is told, and then there is no code either. */
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
  /** 1: a child under 14 is booked for together with an adult only (product 9). */
  accompanied: number;
  /** The kinds of documents that the hall takes: the five of spec 5, and those that it has added. */
  doctypes: DocType[];
  /** All kinds that the hall added, by which their names are known; `doctypes` says which of them it takes. */
  otherdoctypes: readonly OtherDocument[];
  areas: Area[];
  /** By the hall's rule: how long before a visit day it opens for booking, and at what hour (`12:30`, hall time). */
  release: { ahead: number; unit: 'days' | 'openDays'; time: string };
  /** How many letters or digits a new password has, at least and at most. */
  password: { min: number; max: number };
  /** 1: individuals can log in by QR code, because the hall has a messaging app. */
  qrlogin: number;
  /** Whom to call, and between which hours of open days; an empty number is not shown. */
  enquiry: { individual: string; team: string; from: string; until: string };
  /** What the hall says of itself, in the reader's language; an empty text is not shown. */
  hall: {
    /** Empty: as the site's texts call the hall. */
    name: string;
    address: string;
    hours: string;
    way: string;
    /** Path of an image; empty: the site's own drawing. */
    picture: string;
    /** The hall's account at the messaging app. */
    account: string;
    /** Https addresses. */
    miniprogram: string;
    website: string;
    accessibility: string;
    privacy: string;
  };
  /** How somebody without a mainland mobile number gets a visit, in the reader's language; empty: not said. */
  withoutphone: string;
  /** How long the hall's reviews usually take, in the reader's words; empty: not said. */
  reviewtime: string;
  /** ISO 8601 with offset: the clock that a countdown follows. */
  servertime: string;
}
