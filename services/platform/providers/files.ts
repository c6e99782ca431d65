import type { Config } from '../config';
import type { FileStore } from './file-store';
import { createDiskFiles } from './files-disk';
import { createS3Files } from './files-s3';

export type { FileStore };

/** @returns the store that the configuration names: a folder of this machine, or an S3-compatible service */
export function createFileStore(
  config: Pick<
    Config,
    | 'FILES_PROVIDER'
    | 'FILES_FOLDER'
    | 'S3_ENDPOINT'
    | 'S3_BUCKET'
    | 'S3_REGION'
    | 'S3_ACCESS_KEY_ID'
    | 'S3_SECRET_ACCESS_KEY'
  >,
): FileStore {
  return config.FILES_PROVIDER === 's3'
    ? createS3Files(config)
    : createDiskFiles(config.FILES_FOLDER);
}
