import type { Config } from '../config';
import type { Sealer } from '../crypto/seal';
import type { FileStore, FolderStore, SealedFileStore } from './file-store';
import { createDiskFiles } from './files-disk';
import { sealFiles } from './files-sealed';
import { createS3Files } from './files-s3';

export type { FileStore, FolderStore, SealedFileStore };

/** The location of files: a local folder, or an S3-compatible service. */
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

/** @returns the raw store: files as stored, without sealing or opening them */
export const createRawFileStore = (place: FilesPlace): FolderStore =>
  place.FILES_PROVIDER === 's3' ? createS3Files(place) : createDiskFiles(place.FILES_FOLDER);

/** @returns the configured store, which seals files with the process' sealer */
export const createFileStore = (place: FilesPlace, sealer: Sealer): SealedFileStore =>
  sealFiles(createRawFileStore(place), sealer);
