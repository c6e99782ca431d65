import { searchWords } from '../addresses/search-words';
import { gateListBox } from './gate-list-box';
import { keptMe } from './kept-me';

/**
 * All that the console keeps on a device of people, and the one place that says when it goes:
 *
 * | what                                  | where             | goes                                                          |
 * | ------------------------------------- | ----------------- | ------------------------------------------------------------- |
 * | what calls answered                   | memory            | with the sign-in, in every tab: `leaveSignIn`                 |
 * | what was searched for                 | the tab           | with the sign-in: `forgetInTab`                               |
 * | the gate's list of a day (sealed)     | IndexedDB         | with the sign-in, or the day: `forgetOnDevice`                |
 * | who is signed in at a gate            | the device        | with the sign-in, or the day: `forgetOnDevice`                |
 * | admissions and exits not told yet     | IndexedDB, sealed | when the hall has them, or somebody has read why it has not   |
 *
 * Besides these there are, of nobody: which columns of a list somebody looks at; the language; the gate of the device;
 * the paper of the counter's printer;
 * and the files of the gate (`offline-gate.js`).
 */
export function forgetInTab(): void {
  searchWords.forget();
}

/** What all tabs of the device have: taken away once, by the tab that finds that the sign-in has ended. */
export async function forgetOnDevice(): Promise<void> {
  keptMe.forget();
  await gateListBox.forget();
}
