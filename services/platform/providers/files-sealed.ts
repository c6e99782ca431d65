import { placeOf } from '../crypto/places';
import type { Sealer } from '../crypto/seal';
import type { FileStore, SealedFileStore } from './file-store';

/**
 * Seals all stored files, in every store: a stolen disk or bucket is unreadable, and a file moved to another key does
 * not open.
 * @throws from `get` if a file was altered or moved
 */
export function sealFiles(store: FileStore, sealer: Sealer): SealedFileStore {
  return {
    // The sealed bytes have no displayable type.
    put: (key, bytes) =>
      store.put(key, sealer.sealBytes(bytes, placeOf.file(key)), 'application/octet-stream'),
    async get(key) {
      const bytes = await store.get(key);
      return bytes && sealer.openBytes(bytes, placeOf.file(key));
    },
    remove: (key) => store.remove(key),
    async sealAnew(key) {
      const bytes = await store.get(key);
      if (!bytes || sealer.isCurrentFile(bytes)) return false;
      const place = placeOf.file(key);
      const again = sealer.sealBytes(sealer.openBytes(bytes, place), place);
      await store.put(key, again, 'application/octet-stream');
      return true;
    },
  };
}
