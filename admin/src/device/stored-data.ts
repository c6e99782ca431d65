import { searchWords } from '../addresses/search-words';
import { gateListBox } from './gate-list-box';
import { rememberedMe } from './remembered-me';

/**
 * All personal data that the console stores on a device, and when it is deleted:
 *
 * | data                                  | where             | deleted                                                       |
 * | ------------------------------------- | ----------------- | ------------------------------------------------------------- |
 * | answers of calls                      | memory            | on sign-out, in every tab: `leaveSignIn`                      |
 * | search words                          | the tab           | on sign-out: `forgetInTab`                                    |
 * | the gate's list of a day (encrypted)  | IndexedDB         | on sign-out, or after the day: `forgetOnDevice`               |
 * | the session at a gate                 | localStorage      | on sign-out, or after the day: `forgetOnDevice`               |
 * | unsent admissions and exits           | IndexedDB (encr.) | once sent, or once staff have read why they were refused      |
 *
 * Not personal: the columns shown in a list, the folded groups of the menu, the language, the device's gate, the
 * printer's paper, and the gate's files (`offline-gate.js`).
 */
export function forgetInTab(): void {
  searchWords.forget();
}

/** Removes the data that all tabs share. The tab that detects the end of the session calls it once. */
export async function forgetOnDevice(): Promise<void> {
  rememberedMe.forget();
  await gateListBox.forget();
}
