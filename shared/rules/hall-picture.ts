/** Below this path the gateway serves the pictures of the hall that staff uploaded, each under the start of its content's hash. */
export const picturesPath = '/hall-pictures';

const uploadedPath = /^\/hall-pictures\/([0-9a-f]{40})\.jpg$/;

/** @returns the hash of an uploaded picture; undefined for the path of a file that the hall serves otherwise */
export const pictureHash = (path: string): string | undefined => uploadedPath.exec(path)?.[1];
