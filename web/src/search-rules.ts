import { SignInEnd } from '@hall/shared/codes/answer-codes';
import { type OrderBooker, orderBookers } from '@hall/shared/codes/states';
import { isHallDate } from '@hall/shared/rules/hall-time';

/** The search parameters of all pages; others are ignored. */
export interface SiteSearch {
  /** The page to return to after a sign-in (spec 4). */
  orderquery?: string;
  /** On a sign-in page: the reason why the last sign-in ended. */
  ended?: SignInEnd;
  /** The chosen day, and a day of the calendar's page if it is another. */
  date?: string;
  from?: string;
  /** The size of the party for which the calendar shows free seats. */
  party?: number;
  /** The id of the session to wait for, and its label. */
  session?: string;
  label?: string;
  /** The step of a booking. */
  step?: 'confirm';
  /** The page and filter of the list of orders. */
  page?: number;
  status?: number;
  /** The filters of an agency's orders: the booking account, and a guide. */
  bookedby?: OrderBooker;
  guide?: string;
  /** The number of the application. */
  authapplyid?: number;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && isHallDate(text) ? text : undefined;
};
const countOf = (value: unknown): number | undefined => {
  const number = Number(textOf(value));
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};
const fitting = (text: string | undefined, form: RegExp): string | undefined =>
  text !== undefined && form.test(text) ? text : undefined;

/**
 * Reads and validates the search parameters, which anybody can write.
 * @param given the parameters as the router parsed them: digits are numbers
 */
export function validateSearch(given: Record<string, unknown>): SiteSearch {
  const read: Record<keyof SiteSearch, unknown> = {
    orderquery: textOf(given.orderquery),
    ended: Object.values(SignInEnd).find((reason) => reason === given.ended),
    date: dayOf(given.date),
    from: dayOf(given.from),
    party: countOf(given.party),
    session: fitting(textOf(given.session), /^\d{1,18}$/),
    label: textOf(given.label),
    step: given.step === 'confirm' ? given.step : undefined,
    page: countOf(given.page),
    status: countOf(given.status),
    bookedby: orderBookers.find((booker) => booker === given.bookedby),
    guide: fitting(textOf(given.guide), /^\d{1,18}$/),
    authapplyid: countOf(given.authapplyid),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
