import type { TFunction } from 'i18next';
import { showMessage } from '../../messages/messages';

/** Reports how many pasted or imported people were added to the form, and how many rows need correction. */
export function tellAdded(count: number, faults: readonly { row: number }[], t: TFunction): void {
  const wrong = new Set(faults.map(({ row }) => row)).size;
  if (wrong) showMessage('warning', t('booking.importedWrong', { count, wrong }));
  else showMessage('success', t('booking.imported', { count }));
}
