import { SignInEnd } from '@hall/shared/codes/answer-codes';

/** What the address keeps beside its path, of all pages; what is anything else is passed over. */
export interface SiteSearch {
  /** The way back through a sign-in (spec 4). */
  orderquery?: string;
  /** Of a sign-in page: why the last sign-in ended by itself. */
  ended?: SignInEnd;
  /** The day and month that the calendar shows. */
  date?: string;
  month?: string;
  /** For how many the calendar looks for room. */
  party?: number;
  /** The session for which a place in the waiting list is asked, and what it is called. */
  session?: string;
  label?: string;
  /** Of a booking. */
  step?: 'confirm';
  /** Of the list of orders. */
  page?: number;
  status?: number;
  /** The application that is meant. */
  authapplyid?: number;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
const countOf = (value: unknown): number | undefined => {
  const number = Number(textOf(value));
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};
const fitting = (text: string | undefined, form: RegExp): string | undefined =>
  text !== undefined && form.test(text) ? text : undefined;

/**
 * Reads what stands behind the question mark, whoever wrote it there.
 * @param given the router's reading of it: digits as a number
 */
export function validateSearch(given: Record<string, unknown>): SiteSearch {
  const read: Record<keyof SiteSearch, unknown> = {
    orderquery: textOf(given.orderquery),
    ended: Object.values(SignInEnd).find((reason) => reason === given.ended),
    date: fitting(textOf(given.date), day),
    month: fitting(textOf(given.month), /^\d{4}-\d{2}$/),
    party: countOf(given.party),
    session: fitting(textOf(given.session), /^\d{1,18}$/),
    label: textOf(given.label),
    step: given.step === 'confirm' ? given.step : undefined,
    page: countOf(given.page),
    status: countOf(given.status),
    authapplyid: countOf(given.authapplyid),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
