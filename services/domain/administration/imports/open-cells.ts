import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { ImportCells } from './import-kind';

/** @returns a row's cells as they stood in the file; undefined where they cannot be opened */
export function openCells(
  sealer: Pick<Sealer, 'open'>,
  sealed: string,
  place: string,
): ImportCells | undefined {
  const text = openIfReadable(sealer, sealed, place);
  return text === undefined ? undefined : (JSON.parse(text) as ImportCells);
}
