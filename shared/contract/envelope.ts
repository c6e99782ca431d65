import type { WireCode } from '../codes/answer-codes';

/** One field that is wrong: `index` names the row where the field belongs to a list. */
export interface FieldError {
  field: string;
  index?: number;
  errmsg: string;
}

/** What every answer of the visitor calls carries (spec 3). */
export interface Envelope {
  code: WireCode;
  reason?: string;
  errmsg?: string;
  authtoken?: string;
  confirmbreak?: number;
  errors?: FieldError[];
}

/** Where a file is fetched, once and within a minute. */
export interface FileLink {
  /** Below the base of all calls. */
  link: string;
}

/** The base of all visitor calls, before the call's own path (spec 7). */
export const callBase = '/mmodule/com.maiget.tickets/ajax/';

/** The headers of spec 7, in lower case as Node hands them over. */
export const CallHeader = {
  activity: 'actid',
  device: 'devicetoken',
  locale: 'm-lang',
  nonce: 'x-rand-noncestr',
  requestId: 'x-request-id',
  /** Says that the page asks by itself, with nobody at it: such a call keeps no sign-in alive. Ours. */
  background: 'x-background',
  /** Of a call that answers a file: asks for a `FileLink` in its place. Ours. */
  fileLink: 'x-file-link',
  /** The passtoken of `getpass/query`, for the files of its orders: an address would lie in logs. Ours. */
  passToken: 'x-pass-token',
} as const;
