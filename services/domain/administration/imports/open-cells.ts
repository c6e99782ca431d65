import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { ImportCells } from './import-kind';

/** @returns a row's cells as in the file; undefined if they cannot be decrypted */
export function openCells(
  sealer: Pick<Sealer, 'open'>,
  sealed: string,
  place: string,
): ImportCells | undefined {
  const text = openIfReadable(sealer, sealed, place);
  return text === undefined ? undefined : (JSON.parse(text) as ImportCells);
}
