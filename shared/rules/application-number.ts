import { plainNumber } from './number-pattern';

/** The words before the number on the screen and in messages, without spaces and in upper case. */
const named =
  /^(?:(?:团体参观)?申请(?:编号|号)?|(?:GROUPVISIT)?APPLICATION(?:NO\.?|NUMBER)?)?[:#]?(\d{1,18})$/;

/** @returns the number of a group visit application, typed alone or as `申请编号 2` or `application no. 2` */
export const readApplicationNumber = (typed: string): string | undefined =>
  named.exec(plainNumber(typed))?.[1];

/** @returns whether the search from anywhere takes the text: two characters, or the number of an application */
export const isSearchable = (typed: string): boolean =>
  typed.length >= 2 || readApplicationNumber(typed) !== undefined;
