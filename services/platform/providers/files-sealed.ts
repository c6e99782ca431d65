import { placeOf } from '../crypto/places';
import type { Sealer } from '../crypto/seal';
import type { FileStore, SealedFileStore } from './file-store';

/**
 * Papers, letters, exports and imports lie sealed, whichever store keeps them: whoever comes by the disk or the bucket
 * reads nothing, and a file that was put in another's place does not open.
 * @throws from `get` where a file was altered, or lies where it was not put
 */
export function sealFiles(store: FileStore, sealer: Sealer): SealedFileStore {
  return {
    // Sealed, it is of no kind that anybody could show.
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
