/** The gateway serves uploaded pictures of the hall below this path, named by a prefix of their content's hash. */
export const picturesPath = '/hall-pictures';

const uploadedPath = /^\/hall-pictures\/([0-9a-f]{40})\.jpg$/;

/** @returns the hash of an uploaded picture; undefined for other paths */
export const pictureHash = (path: string): string | undefined => uploadedPath.exec(path)?.[1];
