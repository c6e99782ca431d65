/** Where uploaded files lie. A key is `folder/name.ext`, made by us and never by a client. */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** @returns the file's bytes; undefined where there is none */
  get(key: string): Promise<Buffer | undefined>;
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>;
}

/** A store whose files lie sealed. */
export interface SealedFileStore extends FileStore {
  /** Seals a file by the first key that another has sealed, or none has. @returns whether there was need */
  sealAnew(key: string): Promise<boolean>;
}

/** A store whose folders can be named and taken away whole, whatever was left in them. */
export interface FolderStore extends FileStore {
  listFolders(): Promise<string[]>;
  /** Removing what is not there is no fault. */
  removeFolder(folder: string): Promise<void>;
}

/** Nothing that could lead out of the folder or the bucket. */
const goodKey = /^[a-z0-9-]{1,40}\/[\w-]{1,80}\.[a-z]{2,5}$/;

/** @returns whether it is a key as we make them: what else lies in a place is not ours */
export const isFileKey = (key: string): boolean => goodKey.test(key);

/** @throws {Error} for a key that is none: a fault of ours, for no client names files */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('no key of a file');
}

/** @returns whether it is the first part of such a key */
export const isFolder = (name: string): boolean => /^[a-z0-9-]{1,40}$/.test(name);

/** @throws {Error} for a name that is none, as `assertFileKey` */
export function assertFolder(name: string): void {
  if (!isFolder(name)) throw new Error('no folder of files');
}
