import type { Config } from '../config';
import type { Sealer } from '../crypto/seal';
import type { FileStore, FolderStore, SealedFileStore } from './file-store';
import { createDiskFiles } from './files-disk';
import { sealFiles } from './files-sealed';
import { createS3Files } from './files-s3';

export type { FileStore, FolderStore, SealedFileStore };

/** Where files lie: a folder of this machine, or an S3-compatible service. */
type FilesPlace = Pick<
  Config,
  | 'FILES_PROVIDER'
  | 'FILES_FOLDER'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

/** @returns the store as it is: what is read and written there is what lies there, sealed by others or not at all */
export const createRawFileStore = (place: FilesPlace): FolderStore =>
  place.FILES_PROVIDER === 's3' ? createS3Files(place) : createDiskFiles(place.FILES_FOLDER);

/** @returns the store that the configuration names; files lie sealed in either, by the process' sealer */
export const createFileStore = (place: FilesPlace, sealer: Sealer): SealedFileStore =>
  sealFiles(createRawFileStore(place), sealer);
