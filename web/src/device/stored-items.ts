import { deviceStore, tabStore, type TextStore } from '@hall/ui/device-store';

/** The kind of sign-in that the data belongs to. */
export type Bearer = 'account' | 'unit';

interface StoredItem {
  /** The prefix of its key in the browser. */
  name: string;
  of: Bearer;
  /** In this tab only, or for all tabs and after a restart. */
  in: 'tab' | 'device';
  /**
   * At the end of the sign-in: `gone` is deleted. `sealed` stays for at most a day, and only the same person can open it
   * after a new sign-in. Logout, account deletion and a password reset delete both.
   */
  then: 'gone' | 'sealed';
}

/**
 * All personal data that this browser stores; this is the only list of it. Each entry is sealed with a key that the server
 * gives to its owner and that the browser stores for the length of the sign-in: `sealed-stores.ts`.
 * The browser also stores data that belongs to no person:
 * - the tokens of the sign-in and of the device, the area that is being booked (of the tab, and the last one), the account type and the language;
 * - the elder mode (`elder-mode.ts`), in a cookie for a year;
 * - the last shown state of a binding, and the closed notice of an account status;
 * - `getpass`, the result of a search without a sign-in: a token that issues tickets for ten minutes, and ids and days of
 * orders; in its tab until the token expires or a sign-in there ends;
 * - the address to return to, in a cookie for a day;
 * - the files of the site (`site-worker.js`).
 */
export const storedItems: readonly StoredItem[] = [
  // The booking form, until it is booked.
  { name: 'booking-draft', of: 'account', in: 'tab', then: 'sealed' },
  // The outbox: an undecided booking, with its visitors until the server accepts it.
  { name: 'open-request-', of: 'account', in: 'device', then: 'sealed' },
  // For the entrance, where there may be no network.
  { name: 'kept-tickets', of: 'account', in: 'device', then: 'gone' },
  // A unit's form, until the server has it.
  { name: 'JNT-auth-form', of: 'unit', in: 'tab', then: 'sealed' },
  // A unit's report, until it is saved or submitted.
  { name: 'JNT-auth-report', of: 'unit', in: 'tab', then: 'sealed' },
];

/** Whether the list contains this name for a kind of sign-in. */
export const isStored = (of: Bearer, name: string): boolean =>
  storedItems.some((item) => item.of === of && name.startsWith(item.name));

/** @throws {Error} for a name that is not in the list */
export function itemOf(name: string): StoredItem {
  const item = storedItems.find((one) => name.startsWith(one.name));
  if (!item) throw new Error(`${name} is not in the list storedItems`);
  return item;
}

/**
 * @returns the store of the name: the tab's or the device's
 * @throws {Error} for a name that is not in the list
 */
export const storeOf = (name: string): TextStore =>
  itemOf(name).in === 'tab' ? tabStore : deviceStore;

/** @returns the stored keys of a kind of sign-in */
export const namesOf = (of: Bearer): string[] =>
  storedItems
    .filter((item) => item.of === of)
    .flatMap(({ name }) =>
      storeOf(name)
        .names()
        .filter((key) => key.startsWith(name)),
    );
