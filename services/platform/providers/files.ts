import type { Config } from '../config';
import { createSealer } from '../crypto/seal';
import type { FileStore, SealedFileStore } from './file-store';
import { createDiskFiles } from './files-disk';
import { sealFiles } from './files-sealed';
import { createS3Files } from './files-s3';

export type { FileStore, SealedFileStore };

/**
 * @returns the store that the configuration names: a folder of this machine, or an S3-compatible service. Files lie
 *   sealed in either
 */
export function createFileStore(
  config: Pick<
    Config,
    | 'DATA_KEYS'
    | 'FILES_PROVIDER'
    | 'FILES_FOLDER'
    | 'S3_ENDPOINT'
    | 'S3_BUCKET'
    | 'S3_REGION'
    | 'S3_ACCESS_KEY_ID'
    | 'S3_SECRET_ACCESS_KEY'
  >,
): SealedFileStore {
  const store =
    config.FILES_PROVIDER === 's3' ? createS3Files(config) : createDiskFiles(config.FILES_FOLDER);
  return sealFiles(store, createSealer(config.DATA_KEYS));
}
