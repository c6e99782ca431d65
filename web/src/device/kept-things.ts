import { deviceStore, tabStore, type TextStore } from '@hall/ui/device-store';

/** Whose sign-in it goes with. */
export type Bearer = 'account' | 'unit';

interface KeptThing {
  /** What its name in the browser begins with. */
  name: string;
  of: Bearer;
  /** In this tab alone, or for all tabs and after a restart. */
  in: 'tab' | 'device';
  /**
   * As the sign-in ends: `gone`; or `sealed`, which nobody can open but the same person after signing in again, for a day at
   * the most. Whoever logs out, deletes the account or resets the password takes all of it along.
   */
  then: 'gone' | 'sealed';
}

/**
 * All that this browser keeps of a person, and the one place that says so. Each is sealed by a key that the server gives to
 * the person alone and that the browser has as long as the sign-in lasts: `keeping.ts`. Besides these there are, of nobody in
 * particular: the sign-in's token, the device's token, the area that is being booked, the kind of account, the language, whether
 * the site is read in large text (`elder-mode.ts`: a cookie of a year), which state of a binding was
 * told last, and which status of the account was closed; `getpass`,
 * found without a sign-in: the token that issues its tickets for ten minutes, and ids and days of its orders, in its tab until
 * then or until a sign-in there ends; the address to go back to, a cookie of a day; and the files of the site
 * (`site-worker.js`).
 */
export const keptThings: readonly KeptThing[] = [
  // The form of a booking, until it is booked.
  { name: 'booking-draft', of: 'account', in: 'tab', then: 'sealed' },
  // The outbox: a booking on its way, with its visitors until the hall has it.
  { name: 'open-request-', of: 'account', in: 'device', then: 'sealed' },
  // For the way to the hall, where there may be no network.
  { name: 'kept-tickets', of: 'account', in: 'device', then: 'gone' },
  // A unit's form, until the hall has it.
  { name: 'JNT-auth-form', of: 'unit', in: 'tab', then: 'sealed' },
  // A unit's report, until it is saved or submitted.
  { name: 'JNT-auth-report', of: 'unit', in: 'tab', then: 'sealed' },
];

/** Whether the list has this name among what is kept of a bearer. */
export const isKept = (of: Bearer, name: string): boolean =>
  keptThings.some((thing) => thing.of === of && name.startsWith(thing.name));

/** @throws {Error} for a name that the list does not have */
export function thingOf(name: string): KeptThing {
  const thing = keptThings.find((one) => name.startsWith(one.name));
  if (!thing) throw new Error(`${name} is not among what may be kept`);
  return thing;
}

/**
 * @returns the store of the tab or of the device, where this browser keeps what has the name
 * @throws {Error} for a name that the list does not have
 */
export const storeOf = (name: string): TextStore =>
  thingOf(name).in === 'tab' ? tabStore : deviceStore;

/** @returns the names under which this browser keeps something of a bearer */
export const namesOf = (of: Bearer): string[] =>
  keptThings
    .filter((thing) => thing.of === of)
    .flatMap(({ name }) =>
      storeOf(name)
        .names()
        .filter((key) => key.startsWith(name)),
    );
