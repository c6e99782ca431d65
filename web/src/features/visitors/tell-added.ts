import type { TFunction } from 'i18next';
import { showMessage } from '../../messages/messages';

/** Says how many people of a list, pasted or imported, are on the form now, and how many rows are to be corrected. */
export function tellAdded(count: number, faults: readonly { row: number }[], t: TFunction): void {
  const wrong = new Set(faults.map(({ row }) => row)).size;
  if (wrong) showMessage('warning', t('booking.importedWrong', { count, wrong }));
  else showMessage('success', t('booking.imported', { count }));
}
